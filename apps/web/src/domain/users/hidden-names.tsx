/** In the settings: where else the viewer's name is hidden. */
import { type UseMutationOptions, useMutation, useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/voters";
import { Button } from "@upwell/ui/button";
import type { ReactNode } from "react";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { setNameHiddenAtVote, setNameHiddenOnPlatform } from "../votes/privacy-mutations.ts";
import { hiddenNames } from "../votes/queries.ts";

type HiddenProps<T> = {
  mutation: UseMutationOptions<T, Error, boolean>;
  /** The accessible name of the button that shows the name again. */
  label: string;
  children: ReactNode;
};

function Hidden<T>({ mutation, label, children }: HiddenProps<T>) {
  const { mutate, isPending } = useMutation(mutation);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{children}</span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={label}
        busy={isPending}
        onClick={() => mutate(false)}
      >
        {m.show}
      </Button>
    </li>
  );
}

const HiddenList = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-3 max-w-xl text-sm">
    <p className="text-ink-soft">{title}</p>
    <ul className="mt-2 border-t border-hairline">{children}</ul>
  </div>
);

/** Nothing while the name is hidden nowhere else. */
export function HiddenNames() {
  const { platforms = [], votes = 0, features = [] } = useQuery(hiddenNames).data ?? {};
  return (
    <>
      {platforms.length > 0 && (
        <HiddenList title={m.hiddenPlatforms}>
          {platforms.map(({ id, slug, name }) => (
            <Hidden key={id} mutation={setNameHiddenOnPlatform(slug)} label={m.showOn(name)}>
              {name}
            </Hidden>
          ))}
        </HiddenList>
      )}
      {features.length > 0 && (
        <HiddenList title={m.hiddenVotes(votes)}>
          {features.map((feature) => (
            <Hidden
              key={feature.id}
              mutation={setNameHiddenAtVote(feature.id)}
              label={m.showAt(feature.title)}
            >
              <FeatureLink feature={feature} className="hover:text-accent" />
            </Hidden>
          ))}
        </HiddenList>
      )}
    </>
  );
}
