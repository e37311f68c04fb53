import { Alert } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { faultText } from './fault-text.ts';

/** The reason why a file or paste was refused; the page is unchanged. */
export function Refused() {
  const t = useT();
  const { store } = useScope();
  const refused = useEditor((state) => state.refused);
  if (refused === null) return null;
  return (
    <Alert
      type="error"
      banner
      showIcon
      role="alert"
      title={faultText(refused, t)}
      closable={{ onClose: () => store.dispatch({ type: 'refusalRead' }) }}
    />
  );
}
