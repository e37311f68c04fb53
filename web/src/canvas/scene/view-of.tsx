import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { ViewProps } from '../kit/definition.ts';
import { definitionOf } from '../widgets/registry.ts';

/** A widget as its definition draws it. */
export function viewOf<T extends WidgetType>(props: ViewProps<T>) {
  const { View } = definitionOf(props.widget);
  return <View {...props} />;
}
