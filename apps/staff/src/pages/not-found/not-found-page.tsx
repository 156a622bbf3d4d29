import * as m from "@upwell/messages/staff";
import { PageMessage } from "../../lib/page-message.tsx";

export default function NotFoundPage() {
  return <PageMessage title={m.notFound} text={m.notFoundText} />;
}
