import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { defineWidget } from '../kit/definition.ts';
import { iconOf } from '../kit/icon.tsx';

/** Types that are still to be drawn: they throw, so that the scene shows an error widget with their name. */
export const pending = <T extends WidgetType>(type: T) =>
  defineWidget<T>({
    type,
    layer: 'svg',
    nameKey: `widget.${type}`,
    Icon: iconOf({ line: 'M3 3h14v14H3z' }),
    View: () => {
      throw new Error('not drawn yet');
    },
  });
