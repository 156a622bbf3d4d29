import { themeOptions } from "@upwell/client/frame/theme-options";
import { navigate, publicUrl } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import { logOut } from "@upwell/client/log-out";
import { useSession } from "@upwell/client/session";
import { useTheme } from "@upwell/client/theme";
import * as m from "@upwell/messages/staff";
import { Avatar } from "@upwell/ui/avatar";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { BriefcaseBusiness, Globe, LogOut, Settings } from "lucide-react";

/** The menu of the signed-in user. */
export function AccountMenu() {
  const { me } = useSession();
  const [theme, chooseTheme] = useTheme();
  if (me === null) return null;
  const name = me.displayName || me.username;
  return (
    <Menu
      trigger={
        <IconButton label={m.account(name)}>
          <Avatar name={name} src={imageUrl(me.avatar)} size="sm" />
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
        icon={<Settings aria-hidden size={17} />}
        onSelect={() => window.location.assign(publicUrl(`/user/${me.id}?tab=settings`))}
      >
        {m.accountSettings}
      </MenuItem>
      <MenuItem
        icon={<Globe aria-hidden size={17} />}
        onSelect={() => window.location.assign(publicUrl("/"))}
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
        keepOpen
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden size={17} />} onSelect={() => void logOut()}>
        {m.signOut}
      </MenuItem>
    </Menu>
  );
}
