import { useQuery } from "@tanstack/react-query";
import type { Me } from "@upwell/client/entities";
import { AccountMenu } from "@upwell/client/frame/account-menu";
import { navigate } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import * as notificationList from "@upwell/messages/notification-list";
import { compactNumber } from "@upwell/messages/plural";
import * as m from "@upwell/messages/shell";
import { IconButton } from "@upwell/ui/button";
import { MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { Popover } from "@upwell/ui/popover";
import {
  Bell as BellIcon,
  BriefcaseBusiness,
  CircleUser,
  Lightbulb,
  Rss,
  Settings,
} from "lucide-react";
import { NotificationList } from "../../domain/notifications/notification-list.tsx";
import { unreadCount } from "../../domain/notifications/queries.ts";

const listPath = "/notifications";

function Bell() {
  const count = useQuery(unreadCount).data ?? 0;
  return (
    <Popover
      label={notificationList.title}
      trigger={
        <IconButton
          label={
            count === 0
              ? notificationList.title
              : `${notificationList.title}, ${notificationList.unreadCount(count)}`
          }
          className="relative"
        >
          <BellIcon aria-hidden size={20} />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent tabular-nums"
            >
              {compactNumber(count)}
            </span>
          )}
        </IconButton>
      }
    >
      {(close) => (
        <div className="sm:w-96">
          <NotificationList isShort onNavigate={close} />
          <Link to={listPath} onClick={close} className="text-link mt-3 inline-block py-2 text-sm">
            {notificationList.seeAll}
          </Link>
        </div>
      )}
    </Popover>
  );
}

/** The header's controls for signed-in users: notifications and the account menu. */
export default function AccountMenus({ me }: { me: Me }) {
  const name = me.displayName || me.username;
  return (
    <>
      <Bell />
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
        {me.role !== "user" && (
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
