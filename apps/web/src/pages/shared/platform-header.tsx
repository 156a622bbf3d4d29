import { useDialog } from "@upwell/client/dialog-url-state";
import type { Platform } from "@upwell/client/entities";
import { toPlainUrl } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { uploadLogo } from "@upwell/messages/logo";
import * as m from "@upwell/messages/platform";
import { followers } from "@upwell/messages/platforms";
import { Avatar, getNameHue } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { toExternalUrl } from "@upwell/ui/external-url";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ArrowLeft, ExternalLink, FolderGit2, ImageUp, Plus } from "lucide-react";
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from "react";
import { FollowButton } from "../../domain/follows/follow-button.tsx";
import { AnswerShare, answersAnchor } from "../../domain/platforms/answer-share.tsx";
import { isSampleId } from "../../lib/reachability.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { Description } from "./description.tsx";
import { PlatformLinks, type PlatformPath } from "./platform-links.tsx";
import { StatusCounts } from "./status-counts.tsx";

const LogoDialog = lazy(() => import("../../domain/platforms/logo-dialog.tsx"));

/** The colour of the header: of the uploaded logo, else of the initial. */
const getHue = ({ name, logoHue }: Pick<Platform, "name" | "logoHue">) =>
  ({ "--hue": logoHue ?? getNameHue(name) }) as CSSProperties;

const frame =
  "page-width grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pt-1.5 sm:gap-x-5 lg:grid-cols-[auto_minmax(0,1fr)_20rem] lg:gap-x-6";
const logo = "relative mt-1 sm:-mt-5 print:mt-0";
const title = "flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 lg:col-span-2";
const name = "min-w-24 flex-1 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-4";
// Beside the bar where height is scarce.
const record = "flex h-5 shrink-0 items-center max-lg:-my-1.5";
const about = "col-span-2 lg:col-start-2 lg:col-end-3";
const counts =
  "col-span-2 max-lg:flex max-lg:items-center max-lg:gap-3 sm:max-lg:gap-6 lg:col-span-1 lg:col-start-3 lg:self-center";
const tabs = "col-span-full min-h-11 print:hidden";

const onBanner =
  "inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full bg-paper px-3 text-sm font-semibold " +
  "text-ink-soft hover:text-accent pointer-coarse:min-h-11";

type BannerProps = { src: string | null; children?: ReactNode };

/** The band above the name: the banner, or the platform's colour. Its height is always the same. */
function Banner({ src, children }: BannerProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className="relative bg-(--tint-strong) print:hidden">
      {src !== null && failed !== src && (
        <img
          src={src}
          alt=""
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="page-width relative flex h-13 items-start justify-between gap-4 pt-1 sm:h-18 sm:pt-2">
        <Link to="/platforms" className={`${onBanner} shrink-0`}>
          <ArrowLeft aria-hidden size={17} className="rtl:-scale-x-100" />
          {m.backToPlatforms}
        </Link>
        {children}
      </div>
    </div>
  );
}

/** The host of the platform's website: "example.org". */
function Website({ url }: { url: string | null }) {
  const href = toExternalUrl(url);
  if (href === undefined || !URL.canParse(href)) return null;
  const host = new URL(href).host.replace(/^www\./, "");
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer ugc"
      aria-label={m.website(host)}
      className={onBanner}
    >
      <span className="truncate">{host}</span>
      <ExternalLink aria-hidden size={15} className="shrink-0" />
    </a>
  );
}

/** The path of the platform's repository: "owner/name". Narrow screens have room for the icon alone. */
function Repository({ url }: { url: string | null }) {
  const href = toExternalUrl(url);
  if (href === undefined || !URL.canParse(href)) return null;
  const path = new URL(href).pathname.slice(1);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer ugc"
      aria-label={m.repository(path)}
      className={onBanner}
    >
      <FolderGit2 aria-hidden size={15} className="shrink-0" />
      <span className="max-w-56 truncate max-sm:sr-only">{path}</span>
    </a>
  );
}

/** On paper, the address of the page. */
function PrintedAddress({ slug }: { slug: string }) {
  const isHydrated = useIsHydrated();
  return (
    <p className="hidden w-full text-sm text-ink-soft wrap-anywhere print:block">
      {isHydrated && new URL(toPlainUrl(`/platform/${slug}`), window.location.href).href}
    </p>
  );
}

/** For the platform's team. */
function UploadLogo({ platform }: { platform: Platform }) {
  const { wasOpen, ...dialog } = useDialog("logo");
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={ImageUp}
        onClick={() => dialog.onOpenChange(true)}
      >
        {uploadLogo}
      </Button>
      {wasOpen && (
        <Suspense>
          <LogoDialog platform={platform} {...dialog} />
        </Suspense>
      )}
    </>
  );
}

/** The share of answered ideas, which leads to the rest of the record on the platform's page. */
function ToAnswers({ platform, path }: Required<HeaderProps>) {
  const share = <AnswerShare answers={platform.answers} hasRoom />;
  const look =
    // Fingers hit it above its line, because the tabs stand below.
    "touch-target -mt-1 inline-flex items-center whitespace-nowrap pt-1 underline-offset-4 pointer-coarse:after:top-[-1.5rem] pointer-coarse:after:bottom-0 hover:text-accent hover:underline";
  return path === "" ? (
    <a href={`#${answersAnchor}`} className={look}>
      {share}
    </a>
  ) : (
    <Link to={`/platform/${platform.slug}`} className={look}>
      {share}
    </Link>
  );
}

type HeaderProps = { platform: Platform; path?: PlatformPath };

/** The head of a platform's pages: banner, name, counts, description, buttons and tabs, in its colour. */
export function PlatformHeader({ platform, path = "" }: HeaderProps) {
  // The pages below the platform's have a heading of their own.
  const Name = path === "" ? "h1" : "p";
  return (
    <header style={getHue(platform)} className="tinted border-b border-hairline">
      <Banner src={imageUrl(platform.bannerUrl)}>
        <div className="flex min-w-0 gap-2">
          <Website url={platform.websiteUrl} />
          <Repository url={platform.repositoryUrl} />
        </div>
      </Banner>
      <div className={frame}>
        <div className={logo}>
          <Avatar
            shape="square"
            size="lg"
            name={platform.name}
            src={imageUrl(platform.logoUrl)}
            className="outline-3 outline-paper"
          />
        </div>
        <div className={title}>
          <div className={name}>
            <Name className="font-display text-2xl font-semibold wrap-anywhere max-sm:leading-none">
              {platform.name}
            </Name>
            <p className="text-xs text-ink-soft tabular-nums sm:text-sm">
              {m.features(platform.featureCount)} · {followers(platform.followerCount)}
            </p>
            <PrintedAddress slug={platform.slug} />
          </div>
          <div className="flex max-w-full shrink-0 flex-wrap justify-end gap-3">
            {!isSampleId(platform.id) && (
              <FollowButton
                subject={{ kind: "platform", slug: platform.slug, name: platform.name }}
                isFollowing={platform.isFollowing}
                size="sm"
              />
            )}
            <Button
              size="sm"
              className="max-md:hidden"
              icon={Plus}
              onClick={() => openSuggestDialog(platform)}
            >
              {m.suggestFeature}
            </Button>
            {platform.can.edit && <UploadLogo platform={platform} />}
          </div>
        </div>
        <div className={about}>
          <Description text={platform.description} />
        </div>
        <div className={counts}>
          {platform.answers !== undefined && (
            <div className={`${record} text-xs text-ink-soft tabular-nums sm:text-sm`}>
              <ToAnswers platform={platform} path={path} />
            </div>
          )}
          <StatusCounts platform={platform} />
        </div>
        <div className={tabs}>
          {!isSampleId(platform.id) && <PlatformLinks slug={platform.slug} current={path} />}
        </div>
      </div>
    </header>
  );
}

/** Placeholder for the header. */
export const PlatformHeaderSkeleton = () => (
  <div style={getHue({ name: "", logoHue: null })} className="tinted border-b border-hairline">
    <Banner src={null} />
    <SkeletonGroup isPage label={m.loading} className={frame}>
      <Skeleton className={`${logo} size-16 rounded-md`} />
      <div className={title}>
        <div className={name}>
          <Skeleton className="h-[1lh] w-40 text-2xl max-sm:leading-none" />
          <div className="flex h-[1lh] items-center text-xs sm:text-sm">
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      </div>
      <div className={`${about} grid h-11 content-evenly text-sm`}>
        <Skeleton className="h-3.5 max-w-[68ch]" />
        <Skeleton className="h-3.5 max-w-[40ch] max-sm:hidden" />
      </div>
      <div className={counts}>
        <div className={record}>
          <Skeleton className="h-3 w-40" />
        </div>
        <Skeleton className="h-2 max-lg:flex-1 sm:mb-5" />
      </div>
      <div className={`${tabs} flex items-center`}>
        <Skeleton className="h-3.5 w-56" />
      </div>
    </SkeletonGroup>
  </div>
);
