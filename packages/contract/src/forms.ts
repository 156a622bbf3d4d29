/**
 * What people fill in: the bodies by which forms are checked before they are sent, with the
 * sentences of the server. Apart from the endpoints, so that a page without a form loads none of it.
 */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { sentences } from "./sentences.ts";
import { email, password, text, webAddress } from "./text.ts";

/** Roles that a person may register with; admins are made by admins. */
export const joinRole = z.enum(["user", "employee"], {
  error: sentences.oneOf(["user", "employee"]),
});

export const username = text({
  min: limits.username.min,
  minError: sentences.usernameMin,
  max: limits.username.max,
  maxError: sentences.usernameMax,
}).check(z.regex(/^[\p{L}\p{N}._-]*$/u, { error: sentences.usernameCharacters }));

const name = z._default(
  text({ max: limits.displayName.max, maxError: sentences.displayNameMax }),
  "",
);

export const loginBody = z.object({
  email,
  password,
  remember_me: z.optional(z.boolean({ error: sentences.invalid })),
  /** The second spelling that clients use for the same thing. */
  rememberMe: z.optional(z.boolean({ error: sentences.invalid })),
});

export const registerBody = z
  .object({
    username,
    email,
    password,
    password_confirm: z.string({ error: sentences.passwordMismatch }),
    first_name: name,
    last_name: name,
    role: z._default(joinRole, "user"),
  })
  .check(
    z.refine((body) => body.password === body.password_confirm, {
      path: ["password_confirm"],
      error: sentences.passwordMismatch,
    }),
  );

const code = z
  .string({ error: sentences.codeLength })
  .check(z.trim(), z.length(limits.code.length, { error: sentences.codeLength }));

export const verifyEmailBody = z.object({ email, code, role: z._default(joinRole, "user") });

export const requestResetBody = z.object({ email });

export const confirmResetBody = z.object({
  token: z
    .string({ error: sentences.required })
    .check(z.minLength(1, { error: sentences.required }), z.maxLength(200)),
  password,
});

export const tagName = text({
  min: 1,
  minError: sentences.tagEmpty,
  max: limits.tagName.max,
  maxError: sentences.tagMax,
});

const platformId = z
  .int({ error: sentences.platformRequired })
  .check(
    z.positive({ error: sentences.platformRequired }),
    z.maximum(2_147_483_647, { error: sentences.platformUnknown }),
  );

const description = text({
  min: limits.description.min,
  minError: sentences.descriptionMin,
  max: limits.description.max,
  maxError: sentences.descriptionMax,
});

export const createFeatureBody = z.object({
  platform: platformId,
  title: text({
    min: limits.title.min,
    minError: sentences.titleMin,
    max: limits.title.max,
    maxError: sentences.titleMax,
  }),
  description,
  tags: z._default(
    z
      .array(tagName, { error: sentences.invalid })
      .check(z.maxLength(limits.tagsPerFeature, { error: sentences.tagLimit })),
    [],
  ),
});

/** What is left out stays as it is. */
export const updateFeatureBody = z
  .object({
    title: z.optional(
      text({
        min: limits.title.min,
        minError: sentences.titleMin,
        max: limits.title.editMax,
        maxError: sentences.titleEditMax,
      }),
    ),
    description: z.optional(description),
    tags: z.optional(
      z
        .array(tagName, { error: sentences.invalid })
        .check(z.maxLength(limits.tagsPerFeature, { error: sentences.tagLimitEdit })),
    ),
  })
  .check(
    z.refine((body) => Object.values(body).some((value) => value !== undefined), {
      error: sentences.nothingToChange,
    }),
  );

export const commentContent = text({
  min: limits.comment.min,
  minError: sentences.commentEmpty,
  max: limits.comment.max,
  maxError: sentences.commentMax,
});

export const reportReason = text({
  min: 1,
  minError: sentences.reasonRequired,
  max: limits.reason.max,
  maxError: sentences.reasonMax,
});

export const appealMessage = text({ max: limits.appeal.max, maxError: sentences.appealMax });

const optionalAddress = z.optional(z.nullable(webAddress({ error: sentences.urlInvalid })));

export const suggestPlatformBody = z.object({
  name: text({
    min: limits.platform.name.min,
    minError: sentences.platformNameRequired,
    max: limits.platform.name.max,
    maxError: sentences.platformNameMax,
  }),
  description: z._default(
    text({
      max: limits.platform.description.max,
      maxError: sentences.platformDescriptionMax,
    }),
    "",
  ),
  website_url: optionalAddress,
  logo_url: optionalAddress,
});

export const uploadLogoBody = z.object({
  logo_url: webAddress({ required: sentences.logoInvalid, error: sentences.logoInvalid }),
});
