import * as contract from "@upwell/contract/comments/routes";
import * as workarounds from "@upwell/contract/workarounds/routes";
import type { FastifyInstance } from "fastify";
import { authorScopes } from "../../http/cache/policy.ts";
import { byId, fixed } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { deleteComment, pinComment, updateComment } from "./change-comment.ts";
import { throttleComments } from "./comment-throttle.ts";
import { listComments } from "./comments.ts";
import type { Deps } from "./deps.ts";
import { markHelpful } from "./helpful.ts";
import { lockDiscussion, unlockDiscussion } from "./lock-discussion.ts";
import { listPeople } from "./people.ts";
import { addViewerState } from "./present.ts";
import { listDeletedComments, restoreComment } from "./restore-comment.ts";
import { setWorkaround } from "./workaround.ts";

export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  const addComment = throttleComments(deps);
  routePage(
    app,
    contract.listComments,
    ({ viewer, params, query }, page) => listComments(deps, viewer, params.id, page, query),
    {
      cache: {
        scopes: ({ params }, items) => [`feature:${params.id}`, ...authorScopes(items)],
      },
      viewerState: ({ viewer, params }, comments) =>
        addViewerState(deps, viewer, params.id, comments),
    },
  );
  route(app, contract.createComment, ({ viewer, params, body }) =>
    addComment(viewer, params.id, body),
  );
  route(app, contract.createCommentOn, ({ viewer, body: { feature, ...comment } }) =>
    addComment(viewer, feature, comment),
  );
  route(app, contract.updateComment, byId(deps, updateComment));
  route(app, contract.deleteComment, byId(deps, deleteComment));
  route(app, contract.pinComment, byId(deps, pinComment, fixed(true)));
  route(app, contract.unpinComment, byId(deps, pinComment, fixed(false)));
  route(app, contract.markHelpful, byId(deps, markHelpful, fixed(true)));
  route(app, contract.unmarkHelpful, byId(deps, markHelpful, fixed(false)));
  route(app, contract.listPeople, byId(deps, listPeople));
  route(app, contract.restoreComment, byId(deps, restoreComment));
  routePage(app, contract.listDeletedComments, ({ viewer, params }, page) =>
    listDeletedComments(deps, viewer, params.id, page),
  );
  route(app, contract.lockDiscussion, byId(deps, lockDiscussion));
  route(app, contract.unlockDiscussion, byId(deps, unlockDiscussion));
  route(app, workarounds.markWorkaround, byId(deps, setWorkaround, fixed(true)));
  route(app, workarounds.unmarkWorkaround, byId(deps, setWorkaround, fixed(false)));
}
