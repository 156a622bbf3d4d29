import { authorName } from "@upwell/client/author";
import type { Me } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/users";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { Field } from "@upwell/ui/field";
import { ImageUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const megabytes = limits.avatar.maxBytes / 1024 / 1024;

function validateImage(file: File): string | undefined {
  if (!file.type.startsWith("image/")) return m.avatarNotImage;
  return file.size > limits.avatar.maxBytes ? m.avatarTooLarge(megabytes) : undefined;
}

/** Returns an object URL of the chosen file, revoked when the file changes. */
function usePreviewUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}

export type AvatarFieldProps = {
  me: Me;
  value: File | undefined;
  onValueChange(file: File | undefined): void;
};

/** The current avatar or a preview of the new one. */
export function AvatarField({ me, value, onValueChange }: AvatarFieldProps) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreviewUrl(value);

  function choose(file: File | undefined) {
    const problem = file && validateImage(file);
    setError(problem);
    onValueChange(problem === undefined ? file : undefined);
  }

  return (
    <Field label={m.avatar} hint={m.avatarHint(megabytes)} error={error}>
      {(control) => (
        <div className="flex items-center gap-4">
          <Avatar name={authorName(me)} src={preview ?? imageUrl(me.avatar)} size="lg" />
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <Button
            variant="secondary"
            size="sm"
            icon={<ImageUp aria-hidden size={17} />}
            onClick={() => input.current?.click()}
          >
            {m.chooseAvatar}
          </Button>
        </div>
      )}
    </Field>
  );
}
