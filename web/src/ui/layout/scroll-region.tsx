import type { ComponentPropsWithRef } from 'react';

type Props = ComponentPropsWithRef<'div'> & {
  /** Its name in a screen reader. */
  readonly 'aria-label': string | undefined;
};

/** A box with more content than room: the keyboard scrolls it while it has the focus. */
export function ScrollRegion(props: Props) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys too
  return <div role="group" {...props} tabIndex={0} />;
}
