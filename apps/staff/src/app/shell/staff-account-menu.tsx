import { AccountMenu } from "@upwell/client/frame/account-menu";
import { navigate, publicUrl } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/staff";
import { MenuItem, MenuLabel } from "@upwell/ui/menu";
import { BriefcaseBusiness, Globe, Settings } from "lucide-react";

/** The menu of the signed-in user. */
export function StaffAccountMenu() {
  const { me } = useSession();
  if (me === null) return null;
  const name = me.displayName || me.username;
  return (
    <AccountMenu name={name} avatar={me.avatar}>
      <MenuLabel>{name}</MenuLabel>
      <MenuItem icon={BriefcaseBusiness} onSelect={() => navigate("/my/platforms")}>
        {m.myEmployments}
      </MenuItem>
      <MenuItem
        icon={Settings}
        onSelect={() => window.location.assign(publicUrl(`/user/${me.id}?tab=settings`))}
      >
        {m.accountSettings}
      </MenuItem>
      <MenuItem icon={Globe} onSelect={() => window.location.assign(publicUrl("/"))}>
        {m.backToSite}
      </MenuItem>
    </AccountMenu>
  );
}
