import { Component, type ReactNode } from 'react';
import { CrashScreen } from './screens/errors/CrashScreen.tsx';
import { ScreenNotLoaded } from './lazy-screen.ts';

type Props = { children: ReactNode };
type State = { error: unknown; failed: boolean };

/** Shows a page with words where a screen broke. Every way out of it loads the page anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <CrashScreen isNewVersion={this.state.error instanceof ScreenNotLoaded} />;
  }
}
