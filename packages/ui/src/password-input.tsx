import { showPassword } from "@upwell/messages/common";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./button.tsx";
import { Input } from "./field.tsx";

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? "text" : "password"} className="pe-12" />
      <IconButton
        label={showPassword}
        icon={Icon}
        aria-pressed={isShown}
        className="absolute end-0 top-0"
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
