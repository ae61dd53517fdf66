import { Component, type ReactNode } from 'react';
import { CrashScreen } from './screens/errors/CrashScreen.tsx';
import { ScreenNotLoaded } from './lazy-screen.ts';

type Props = { resetKey: string; children: ReactNode };
type State = { error: unknown; failed: boolean };

/** Shows a page with words where a screen broke, and tries again when the address changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: undefined, failed: false });
    }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <CrashScreen isNewVersion={this.state.error instanceof ScreenNotLoaded} />;
  }
}
