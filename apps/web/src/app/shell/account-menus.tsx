import type { Me } from "@upwell/client/entities";
import { AccountMenu } from "@upwell/client/frame/account-menu";
import { navigate } from "@upwell/client/hash-location";
import { Bell } from "@upwell/client/notifications/bell";
import { site } from "@upwell/client/site";
import * as m from "@upwell/messages/shell";
import { MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { BriefcaseBusiness, CircleUser, Lightbulb, Rss, Settings } from "lucide-react";
import { notifications } from "../../domain/notifications/queries.ts";

/** The header's controls for signed-in users: notifications and the account menu. */
export default function AccountMenus({ me }: { me: Me }) {
  const name = me.displayName || me.username;
  return (
    <>
      <Bell query={notifications} />
      <AccountMenu name={name} avatar={me.avatar}>
        <MenuLabel>{m.signedInAs}</MenuLabel>
        <p className="max-w-64 truncate px-3 pb-2 font-semibold">{name}</p>
        <MenuSeparator />
        <MenuItem icon={CircleUser} onSelect={() => navigate(`/user/${me.id}`)}>
          {m.profile}
        </MenuItem>
        <MenuItem icon={Lightbulb} onSelect={() => navigate("/my/contributions")}>
          {m.myContributions}
        </MenuItem>
        <MenuItem icon={Rss} onSelect={() => navigate("/following")}>
          {m.following}
        </MenuItem>
        <MenuItem icon={Settings} onSelect={() => navigate(`/user/${me.id}?tab=settings`)}>
          {m.settings}
        </MenuItem>
        {me.usesStaffSite && (
          <MenuItem
            icon={BriefcaseBusiness}
            onSelect={() => window.location.assign(site.employeeSiteUrl)}
          >
            {m.teamWorkspace}
          </MenuItem>
        )}
      </AccountMenu>
    </>
  );
}
