import { Component, type ReactNode } from 'react';

/**
 * Stands in for a page that cannot be shown, most likely because its code belongs to an older release that is no longer there: a fresh
 * document has the newer one.
 */
export class BrokenPage extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section>
        <title>Something went wrong</title>
        <h1>Something went wrong</h1>
        <p>This page could not be shown.</p>
        <p>
          <a href={window.location.href}>Load it again</a>
        </p>
      </section>
    );
  }
}
