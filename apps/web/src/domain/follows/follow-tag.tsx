import { useQuery } from "@tanstack/react-query";
import { allTags } from "../tags/queries.ts";
import { PrivateFollow } from "./private-follow.tsx";

/** Follows the tag by which a platform's list is filtered. */
export default function FollowTag({ slug, name }: { slug: string; name: string }) {
  const { data: tags = [] } = useQuery(allTags(slug));
  const tag = tags.find((one) => one.name === name);
  return tag === undefined ? null : (
    <PrivateFollow subject={{ kind: "tag", id: tag.id, name: tag.name }} />
  );
}
