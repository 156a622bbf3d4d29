import { authorName, pictureAddress } from "@upwell/client/author";
import type { Me } from "@upwell/client/entities";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/people";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { Field } from "@upwell/ui/field";
import { ImageUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const megabytes = limits.avatar.maxBytes / 1024 / 1024;

function problemOf(file: File): string | undefined {
  if (!file.type.startsWith("image/")) return m.pictureNotImage;
  return file.size > limits.avatar.maxBytes ? m.pictureTooLarge(megabytes) : undefined;
}

/** An address under which the browser shows a chosen file, for as long as it is chosen. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

export type AvatarFieldProps = {
  me: Me;
  value: File | undefined;
  onValueChange(file: File | undefined): void;
};

/** The picture as it is, or as it will be. */
export function AvatarField({ me, value, onValueChange }: AvatarFieldProps) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(value);

  function choose(file: File | undefined) {
    const found = file && problemOf(file);
    setProblem(found);
    onValueChange(found === undefined ? file : undefined);
  }

  return (
    <Field label={m.picture} hint={m.pictureHint(megabytes)} error={problem}>
      {(control) => (
        <div className="flex items-center gap-4">
          <Avatar name={authorName(me)} src={preview ?? pictureAddress(me.avatar)} size="lg" />
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
            {m.choosePicture}
          </Button>
        </div>
      )}
    </Field>
  );
}
