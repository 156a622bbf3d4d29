import { pictureAddress } from "@upwell/client/author";
import { themeOptions } from "@upwell/client/frame/theme-options";
import { navigate } from "@upwell/client/hash-location";
import { logOut } from "@upwell/client/log-out";
import { useSession } from "@upwell/client/session";
import { publicAddress } from "@upwell/client/site";
import { useTheme } from "@upwell/client/theme";
import * as m from "@upwell/messages/staff";
import { Avatar } from "@upwell/ui/avatar";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { BriefcaseBusiness, Globe, LogOut } from "lucide-react";

/** Who is signed in, and what there is to do about that. */
export function AccountMenu() {
  const { me } = useSession();
  const [theme, chooseTheme] = useTheme();
  if (me === null) return null;
  const name = me.displayName || me.username;
  return (
    <Menu
      trigger={
        <IconButton label={m.account(name)}>
          <Avatar name={name} src={pictureAddress(me.avatar)} size="sm" />
        </IconButton>
      }
    >
      <MenuLabel>{name}</MenuLabel>
      <MenuItem
        icon={<BriefcaseBusiness aria-hidden size={17} />}
        onSelect={() => navigate("/my/platforms")}
      >
        {m.myEmployments}
      </MenuItem>
      <MenuItem
        icon={<Globe aria-hidden size={17} />}
        onSelect={() => window.location.assign(publicAddress("/"))}
      >
        {m.backToSite}
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{m.theme}</MenuLabel>
      <MenuChoice
        label={m.theme}
        value={theme}
        onValueChange={chooseTheme}
        options={themeOptions}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden size={17} />} onSelect={() => void logOut()}>
        {m.signOut}
      </MenuItem>
    </Menu>
  );
}
