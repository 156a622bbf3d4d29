/** Section 7: accounts. */
import { expect } from "vitest";
import { findRow } from "../harness/table-rows.ts";
import { unique } from "../harness/users.ts";
import { expectFields, type ListedCall } from "./listed-call.ts";

const meFields = ["id", "username", "display_name", "email", "avatar", "role", "is_active"];
const password = "correct horse 9";
/** One pixel. */
const smallPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const accountCalls: readonly ListedCall[] = [
  {
    call: "GET /csrf/",
    id: "auth.getCsrfToken",
    try: async ({ send }) => {
      const response = await send("GET", "/csrf/");
      expectFields(response, 200, "csrf_token");
    },
  },
  {
    call: "GET /auth/me/",
    id: "auth.getMe",
    try: async ({ send, fixture }) => {
      const response = await send("GET", "/auth/me/");
      expectFields(response, 200, ...meFields, "is_verified", "bio", "company", "job_title");
      expect(response.body).toMatchObject({ id: fixture.authorId, is_active: true });
      expect((await send("GET", "/auth/me/", { token: null })).status).toBe(401);
    },
  },
  {
    call: "PATCH /auth/me/ (multipart first_name, last_name, bio, optional avatar)",
    id: "users.updateMe",
    try: async ({ send }) => {
      const form = new FormData();
      form.set("first_name", "Ada");
      form.set("last_name", "King Lovelace");
      form.set("bio", "I like short lists.");
      form.set("avatar", new Blob([smallPng], { type: "image/png" }), "me.png");
      const response = await send("PATCH", "/auth/me/", { form });
      expectFields(response, 200, ...meFields);
      expect(response.body).toMatchObject({
        display_name: "Ada King Lovelace",
        bio: "I like short lists.",
        avatar: expect.stringMatching(/\.webp$/),
      });
    },
  },
  {
    call: "DELETE /auth/me/",
    id: "users.deleteMe",
    try: async ({ send }) => {
      expect((await send("DELETE", "/auth/me/")).status).toBe(204);
      expect((await send("GET", "/auth/me/")).status).toBe(401);
    },
  },
  {
    call: "POST /auth/login/ (email, password, rememberMe; response user)",
    id: "auth.login",
    try: async ({ send, fixture }) => {
      for (const spelling of ["rememberMe", "remember_me"]) {
        const response = await send("POST", "/auth/login/", {
          token: null,
          body: {
            email: fixture.author.email,
            password: fixture.author.password,
            [spelling]: true,
          },
        });
        expectFields(response, 200, "token", "user");
        expect(response.body).toMatchObject({
          user: {
            id: fixture.authorId,
            email: fixture.author.email,
            username: fixture.author.username,
            is_active: true,
            display_name: expect.any(String),
          },
        });
      }
    },
  },
  {
    call: "POST /auth/register/ (username, email, password, password_confirm, first_name, last_name, role; message and email)",
    id: "auth.register",
    try: async ({ send }) => {
      const username = unique("joining");
      const response = await send("POST", "/auth/register/", {
        token: null,
        body: {
          username,
          email: `${username}@people.example`,
          password,
          password_confirm: password,
          first_name: "Grace",
          last_name: "Hopper",
          role: "user",
        },
      });
      expectFields(response, 201, "message", "email");
    },
  },
  {
    call: "POST /auth/logout/",
    id: "auth.logout",
    try: async ({ send }) => {
      expect((await send("POST", "/auth/logout/")).status).toBe(200);
      expect((await send("GET", "/auth/me/")).status).toBe(401);
    },
  },
  {
    call: "POST /auth/verify-email (email, code, role; response user)",
    id: "auth.verifyEmail",
    try: async ({ send, site }) => {
      const username = unique("verifying");
      const email = `${username}@people.example`;
      const body = { username, email, password, password_confirm: password };
      await send("POST", "/auth/register/", { token: null, body });
      const { text_body } = await findRow(site, "mails", { to_address: email });
      const code = /^ {4}(\w{6})$/m.exec(text_body)?.[1];
      const response = await send("POST", "/auth/verify-email", {
        token: null,
        body: { email, code, role: "user" },
      });
      expectFields(response, 200, "token", "user");
    },
  },
  {
    call: "POST /auth/resend-otp (email, role)",
    id: "auth.resendOtp",
    try: async ({ send, fixture }) => {
      const body = { email: fixture.author.email, role: "user" };
      expectFields(await send("POST", "/auth/resend-otp", { token: null, body }), 200, "message");
    },
  },
  {
    call: "GET /auth/check-username/?username= (exists)",
    id: "auth.checkUsername",
    try: async ({ send, fixture }) => {
      const ask = async (username: string) =>
        (await send("GET", "/auth/check-username/", { query: `username=${username}` })).body;
      expect(await ask(fixture.author.username.toUpperCase())).toEqual({ exists: true });
      expect(await ask("not-taken")).toEqual({ exists: false });
    },
  },
  {
    call: "GET /auth/check-email/?email=&role= (exists)",
    id: "auth.checkEmail",
    try: async ({ send, fixture }) => {
      const ask = async (role: string) =>
        (
          await send("GET", "/auth/check-email/", {
            query: `email=${fixture.author.email}&role=${role}`,
          })
        ).body;
      expect(await ask("user")).toEqual({ exists: true });
      expect(await ask("employee")).toEqual({ exists: false });
    },
  },
  {
    call: "GET /auth/support-modal-settings/",
    id: "settings.getSupportSettings",
    try: async ({ send }) => {
      const { status, body } = await send("GET", "/auth/support-modal-settings/");
      expect(status).toBe(200);
      expect(body).toEqual({
        client_first_submission: true,
        client_interval_enabled: true,
        client_interval_count: 3,
        client_maybe_later_persist: true,
        employee_first_view: true,
        employee_interval_enabled: true,
        employee_interval_count: 3,
        employee_maybe_later_persist: true,
      });
    },
  },
  {
    call: "Browser navigation to /api/auth/social/{provider}/",
    id: "social.startSocialLogin",
    try: async ({ send }) => {
      for (const provider of ["google", "github"])
        expect((await send("GET", `/auth/social/${provider}/`)).body).toMatchObject({
          code: "provider_not_configured",
        });
      expect((await send("GET", "/auth/social/elsewhere/")).status).toBe(404);
    },
  },
];
