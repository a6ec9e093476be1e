import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What stands there when the children cannot be drawn. */
  instead: ReactNode;
  /** Where this is: at another place the children are tried anew. */
  at?: string;
  children: ReactNode;
};

/** Keeps what breaks from taking everything around it along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ at }: ErrorBoundaryProps) {
    if (at !== this.props.at && this.state.isBroken) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
