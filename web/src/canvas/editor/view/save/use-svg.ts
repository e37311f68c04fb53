import { xmlText } from '@tidegate/contract/nouns/picture/xml-text.ts';
import { App } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { pageBox } from '../../editor-state.ts';
import { svgShapes } from '../../svg-import.ts';
import { newId } from '../scope/new-id.ts';
import { useScope } from '../scope/scope.ts';
import { faultText } from './fault-text.ts';
import { chooseFile } from '../../../../lib/file/choose-file.ts';

/** Adds the shapes of an SVG to the page; refusals and omitted parts are reported. */
export function useSvg(): () => void {
  const t = useT();
  const { message } = App.useApp();
  const { store } = useScope();
  const loadSvg = (bytes: ArrayBuffer) => {
    const read = xmlText(new Uint8Array(bytes));
    if ('encoding' in read) return void message.error(t('editor.svgEncoding', { encoding: read.encoding }));
    const shapes = svgShapes(read.text, pageBox(store.getState()), newId);
    if ('is' in shapes) return void message.error(faultText(shapes, t));
    store.dispatch({ type: 'add', widgets: shapes.widgets });
    if (shapes.skipped > 0) void message.info(t('editor.svgSkipped', { count: shapes.skipped }));
  };
  return () =>
    chooseFile('.svg,image/svg+xml', (file) => void file.arrayBuffer().then(loadSvg, () => message.error(file.name)));
}
