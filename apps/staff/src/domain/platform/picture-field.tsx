import { call } from "@upwell/client/api";
import { pictureAddress } from "@upwell/client/author";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { limits } from "@upwell/contract/limits";
import { setPlatformBanner, setPlatformLogo } from "@upwell/contract/staff-platforms";
import * as m from "@upwell/messages/platform-page";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { toast } from "@upwell/ui/toast";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { StaffPlatform } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

const megabytes = limits.logo.maxBytes / 1024 / 1024;

const looks = {
  logo: { label: m.logo, hint: m.logoHint, shape: "size-24 rounded-md" },
  banner: { label: m.banner, hint: m.bannerHint, shape: "aspect-4/1 w-full rounded-md" },
};

function send(which: "logo" | "banner", slug: string, file: File | undefined) {
  const params = { slug };
  return which === "logo"
    ? call(setPlatformLogo, { params, files: file ? { logo: file } : {} })
    : call(setPlatformBanner, { params, files: file ? { banner: file } : {} });
}

type PictureFieldProps = { platform: StaffPlatform; which: "logo" | "banner" };

/** The logo or the banner: looked at, replaced, taken away. */
export function PictureField({ platform, which }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { label, hint, shape } = looks[which];
  const address = pictureAddress(which === "logo" ? platform.logoUrl : platform.bannerUrl);

  async function change(file: File | undefined) {
    if (file !== undefined && file.size > limits[which].maxBytes) {
      toast({ title: m.couldNotUpload, description: m.tooLarge(megabytes), tone: "destructive" });
      return;
    }
    setBusy(true);
    try {
      const saved = await send(which, platform.slug, file);
      queryClient.setQueryData(keys.platform(platform.slug), saved);
      toast({ title: file === undefined ? m.pictureRemoved : m.pictureSaved });
    } catch (failure) {
      const description = failureMessage(failure, m.couldNotUpload);
      toast({ title: m.couldNotUpload, description, tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold">
        {label}
      </h3>
      <p className="mb-2 text-xs text-ink-faint">{hint}</p>
      {address === null ? (
        <div className={classes("border border-dashed border-edge bg-sunk", shape)} />
      ) : (
        <img src={address} alt="" className={classes("bg-sunk object-cover", shape)} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={label}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file !== undefined) void change(file);
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          icon={<ImageUp aria-hidden size={16} />}
          onClick={() => input.current?.click()}
        >
          {busy ? m.uploading : address === null ? m.choose : m.replace}
        </Button>
        {address !== null && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => void change(undefined)}
          >
            {m.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
