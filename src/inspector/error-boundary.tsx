import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Passed to `children`. */
  readonly subject: object;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly subject: object | undefined;
  readonly failure: { readonly error: unknown } | undefined;
}

/** Catches errors in the inspector. Without this, React would unmount the whole page, including the inspected app. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { subject: undefined, failure: undefined };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return subject === before.subject ? null : { subject, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, onClose } = this.props;
    if (!failure) return children;
    return (
      <div className="inspector">
        <div className="inspector-problem" role="alert">
          <p>The inspector has failed: {String(failure.error)}</p>
          <button type="button" className="inspector-tool" onClick={() => this.setState({ failure: undefined })}>
            Try again
          </button>
          {onClose && (
            <button type="button" className="inspector-tool" onClick={onClose}>
              Close
            </button>
          )}
        </div>
      </div>
    );
  }
}
