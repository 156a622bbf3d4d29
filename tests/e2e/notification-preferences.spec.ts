/** What a person hears about, and push messages to their browser. */
import type { BrowserContext, Page } from "@playwright/test";
import type { PushSubscriptionWire } from "@upwell/contract/push/schemas";
import { createBrowser } from "../harness/push-service.ts";
import { dismissToast, openAs, registerUser, suggestFeature, toast } from "./support/demo.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

async function openSettings(page: Page, username: string): Promise<void> {
  await openAs(page, "/my/contributions", await registerUser(page.request, username));
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
}

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

test("chooses by keyboard what comes how, and turns all mail off in one place @small", async ({
  page,
}, { project }) => {
  await openSettings(page, `chooser${project.name}`);
  const replies = box(page, "Replies to you Email");
  await expect(replies).toBeChecked();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await replies.focus();
  await page.keyboard.press("Space");
  await expect(toast(page, "Choice saved")).toBeVisible();
  await page.reload();
  await expect(replies).not.toBeChecked();
  await expect(box(page, "Replies to you Site")).toBeChecked();
  const decisions = "Decisions about your posts, reports, claims and suggestions";
  await expect(box(page, `${decisions} Site`)).toBeDisabled();
  await expect(box(page, `${decisions} Site`)).toBeChecked();
  await expect(box(page, `${decisions} Email`)).toBeEnabled();
  await page.getByRole("radio", { name: "Off" }).click();
  await expect(page.getByText("Email notifications are off altogether.")).toBeVisible();
  await expect(box(page, `${decisions} Email`)).toBeDisabled();
  await page.getByRole("radio", { name: "Once a day" }).click();
  await expect(box(page, `${decisions} Email`)).toBeChecked();
  await expect(replies).not.toBeChecked();
});

test.describe("in a browser that can show push messages", () => {
  test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

  /** No push service answers Chromium without a window: the page gets a subscription from here. */
  const stubSubscription = (page: Page, given: PushSubscriptionWire) =>
    page.addInitScript(({ endpoint, p256dh, auth }) => {
      let isOn = false;
      const subscription = {
        endpoint,
        options: {},
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          isOn = false;
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => (isOn ? subscription : null);
      PushManager.prototype.subscribe = async () => {
        isOn = true;
        return subscription;
      };
    }, given);

  type Shown = typeof globalThis & { notification?: object };

  /** Delivers a push message to the site's service worker, as a push service does. */
  async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
    const devTools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        if (registrations[0] !== undefined) resolve(registrations[0].registrationId);
      });
    });
    await devTools.send("ServiceWorker.enable");
    await devTools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
  }

  test(
    "turns push on for this device, renews it, and turns it off",
    { tag: everyNight },
    async ({ page, context }, { project }) => {
      const { subscription } = createBrowser("https://push.example");
      await stubSubscription(page, subscription);
      await openSettings(page, `pushed${project.name}`);
      const push = box(page, "Replies to you Push");
      await expect(push).toBeDisabled();
      await page.getByRole("button", { name: "Turn on on this device" }).click();
      await expect(toast(page, "Push is on on this device")).toBeVisible();
      await dismissToast(page);
      await expect(push).toBeChecked();
      await push.uncheck();
      await expect(toast(page, "Choice saved")).toBeVisible();

      // The browser renews its subscription; no session is needed, and the old one is the proof, once.
      const [worker] = context.serviceWorkers();
      const renew = () =>
        worker?.evaluate(
          async ([old, renewed]) => {
            const statuses: number[] = [];
            const send = globalThis.fetch;
            globalThis.fetch = async (...request) => {
              const response = await send(...request);
              statuses.push(response.status);
              return response;
            };
            const toSubscription = ({ endpoint, p256dh, auth }: typeof old) => ({
              endpoint,
              toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
            });
            let replaced: Promise<void> | undefined;
            globalThis.dispatchEvent(
              Object.assign(new Event("pushsubscriptionchange"), {
                oldSubscription: toSubscription(old),
                newSubscription: toSubscription(renewed),
                waitUntil: (promise: Promise<void>) => {
                  replaced = promise;
                },
              }),
            );
            await replaced;
            globalThis.fetch = send;
            return statuses;
          },
          [subscription, createBrowser("https://push.example").subscription] as const,
        );
      expect(await renew()).toEqual([200, 204]);
      expect(await renew()).toEqual([200, 404]);

      await page.getByRole("button", { name: "Turn off on this device" }).click();
      await expect(toast(page, "Push is off on this device")).toBeVisible();
      await expect(push).toBeDisabled();
      await expect(push).not.toBeChecked();
    },
  );

  test("shows a push message, and opens the idea that it is about in the open window", async ({
    page,
    context,
  }, { project }) => {
    const title = `A message that arrives ${project.name}`;
    const id = await suggestFeature(page.request, { title });
    await page.goto("./");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // A window is the service worker's from the second visit on.
    await page.reload();
    const message = {
      title: "New official answer",
      body: title,
      url: new URL(`/feature/${id}`, page.url()).href,
      tag: `feature-${id}`,
    };
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error("There is no service worker.");
    // Chromium without a window shows no notifications: what the service worker shows is recorded.
    await worker.evaluate(() => {
      ServiceWorkerRegistration.prototype.showNotification = async (shown, options) => {
        Object.assign(globalThis, { notification: { title: shown, ...options, close() {} } });
      };
    });
    await deliver(context, page, message);
    const readShown = () => worker.evaluate(() => (globalThis as Shown).notification);
    await expect.poll(readShown).toMatchObject({
      title: message.title,
      body: title,
      icon: new URL("/icons/icon-192.png", page.url()).href,
      tag: message.tag,
      renotify: true,
    });
    // Nor can anybody press one, and the event of a script permits no focus.
    await worker.evaluate(() => {
      WindowClient.prototype.focus = async function focus() {
        return this;
      };
      const { notification } = globalThis as Shown;
      const event = Object.assign(new Event("notificationclick"), {
        notification,
        waitUntil: () => {},
      });
      globalThis.dispatchEvent(event);
    });
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
});
