import * as m from "@upwell/messages/shell";
import { Avatar } from "@upwell/ui/avatar";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { imageUrl } from "../image-url.ts";
import { logOut } from "../log-out.ts";
import { useTheme } from "../theme.ts";
import { themeOptions } from "./theme-switch.tsx";

export type AccountMenuProps = {
  name: string;
  avatar: string | null;
  /** What is above the theme. */
  children: ReactNode;
};

/** The menu of the signed-in user. It ends in the theme and a way to sign out. */
export function AccountMenu({ name, avatar, children }: AccountMenuProps) {
  const [theme, chooseTheme] = useTheme();
  return (
    <Menu
      trigger={
        <IconButton label={m.userMenu(name)}>
          <Avatar name={name} src={imageUrl(avatar)} size="sm" />
        </IconButton>
      }
    >
      {children}
      <MenuSeparator />
      <MenuLabel>{m.theme}</MenuLabel>
      <MenuChoice
        label={m.theme}
        value={theme}
        onValueChange={chooseTheme}
        options={themeOptions}
        keepOpen
      />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void logOut()}>
        {m.signOut}
      </MenuItem>
    </Menu>
  );
}
