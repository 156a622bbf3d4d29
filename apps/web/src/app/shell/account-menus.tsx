import type { Me } from "@upwell/client/entities";
import { themeOptions } from "@upwell/client/frame/theme-options";
import { navigate } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import { logOut } from "@upwell/client/log-out";
import { site } from "@upwell/client/site";
import { useTheme } from "@upwell/client/theme";
import * as m from "@upwell/messages/shell";
import { Avatar } from "@upwell/ui/avatar";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { BriefcaseBusiness, CircleUser, Lightbulb, LogOut } from "lucide-react";
import { Bell } from "../../domain/notifications/bell.tsx";

/** The header's controls for signed-in users: notifications and the account menu. */
export default function AccountMenus({ me }: { me: Me }) {
  const [theme, chooseTheme] = useTheme();
  const name = me.displayName || me.username;
  return (
    <>
      <Bell />
      <Menu
        trigger={
          <IconButton label={m.userMenu(name)}>
            <Avatar name={name} src={imageUrl(me.avatar)} size="sm" />
          </IconButton>
        }
      >
        <MenuLabel>{m.signedInAs}</MenuLabel>
        <p className="max-w-64 truncate px-3 pb-2 font-semibold">{name}</p>
        <MenuSeparator />
        <MenuItem
          icon={<CircleUser aria-hidden size={17} />}
          onSelect={() => navigate(`/user/${me.id}`)}
        >
          {m.profile}
        </MenuItem>
        <MenuItem
          icon={<Lightbulb aria-hidden size={17} />}
          onSelect={() => navigate("/my/contributions")}
        >
          {m.myContributions}
        </MenuItem>
        {me.role !== "user" && (
          <MenuItem
            icon={<BriefcaseBusiness aria-hidden size={17} />}
            onSelect={() => window.location.assign(site.employeeSiteUrl)}
          >
            {m.teamWorkspace}
          </MenuItem>
        )}
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
    </>
  );
}
