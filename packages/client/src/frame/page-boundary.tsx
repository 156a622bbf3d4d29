import * as m from "@upwell/messages/shell";
import { ErrorState } from "@upwell/ui/states";
import { Component, type ReactNode } from "react";

/** Keeps the frame standing when a page breaks or its code does not arrive; Retry loads anew. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page-width py-16">
        <ErrorState
          isPage
          title={m.pageFailed}
          description={m.pageFailedWhy}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
