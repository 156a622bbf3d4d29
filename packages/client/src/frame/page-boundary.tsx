import * as m from "@upwell/messages/shell";
import { ErrorState } from "@upwell/ui/states";
import { Component, type ReactNode } from "react";

/** An error boundary that keeps the frame when a page throws or fails to load; Retry reloads. */
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
          description={m.pageErrorDetail}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
