import { useMutation } from "@tanstack/react-query";
import { imageUrl } from "@upwell/client/image-url";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/platform-page";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { toast } from "@upwell/ui/toast";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import type { StaffPlatform } from "../../lib/entities.ts";
import { setPlatformImage } from "./mutations.ts";

const megabytes = limits.logo.maxBytes / 1024 / 1024;

const variants = {
  logo: { label: m.logo, hint: m.logoHint, shape: "size-24 rounded-md" },
  banner: { label: m.banner, hint: m.bannerHint, shape: "aspect-4/1 w-full rounded-md" },
};

type ImageFieldProps = { platform: StaffPlatform; which: "logo" | "banner" };

/** Shows, replaces and removes the logo or the banner. */
export function ImageField({ platform, which }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation(setPlatformImage(platform.slug, which));
  const { label, hint, shape } = variants[which];
  const url = imageUrl(which === "logo" ? platform.logoUrl : platform.bannerUrl);

  function upload(file: File): void {
    if (file.size <= limits[which].maxBytes) mutate(file);
    else
      toast({ title: m.couldNotUpload, description: m.tooLarge(megabytes), tone: "destructive" });
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold">
        {label}
      </h3>
      <p className="mb-2 text-xs text-ink-faint">{hint}</p>
      {url === null ? (
        <div className={classes("border border-dashed border-edge bg-sunk", shape)} />
      ) : (
        <img src={url} alt="" className={classes("bg-sunk object-cover", shape)} />
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
            if (file !== undefined) upload(file);
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          icon={ImageUp}
          onClick={() => input.current?.click()}
        >
          {isPending ? m.uploading : url === null ? m.choose : m.replace}
        </Button>
        {url !== null && (
          <Button variant="quiet" size="sm" icon={Trash2} onClick={() => mutate(undefined)}>
            {m.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
