import { useQuery } from "@tanstack/react-query";
import { peopleOf, toMention } from "@upwell/client/mentions";
import { useSession } from "@upwell/client/session";
import { useSuggestions } from "@upwell/client/use-suggestions";
import { people } from "@upwell/messages/comments";

/** Suggests people of the discussion after an `@` in a comment, whose text area gets `control`. */
export function useMentions(featureId: number, text: string) {
  const { me } = useSession();
  const { data = [] } = useQuery({
    ...peopleOf(featureId),
    enabled: me !== null && text.includes("@"),
  });
  return useSuggestions({
    trigger: "@",
    begins: "word",
    suggestions: data.map(toMention),
    listLabel: people,
  });
}
