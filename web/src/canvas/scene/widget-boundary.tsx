import { Component, type ReactNode } from 'react';

interface Props {
  /** After an edit it is tried again. */
  readonly widget: object;
  readonly renderFailed: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
  readonly widget: object | null;
}

/** Holds what a widget throws, so that it hides only itself. */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { failed: null, widget: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ widget }: Props, state: State): State | null {
    return widget === state.widget ? null : { failed: null, widget };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.renderFailed(failed.error);
  }
}
