import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { createContext, type ReactNode } from 'react';

/**
 * Draws a template that the server has not filled in, as in the editor, where its parameter may have been changed a moment ago.
 * Null where nobody does: then its name is shown.
 */
export const TemplateDrawing = createContext<((widget: WidgetOf<'PageTemplate'>) => ReactNode) | null>(null);
