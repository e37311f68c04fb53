import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { Tag } from 'antd';
import { useT } from '../../i18n/translate.ts';

/** Publication state of a model. */
export function ModelState({ model: { latest, hasDraft } }: { readonly model: Pick<Model, 'latest' | 'hasDraft'> }) {
  const t = useT();
  if (latest === 0) return <Tag>{t('model.state.never')}</Tag>;
  return hasDraft ? <Tag color="processing">{t('model.state.draft')}</Tag> : <Tag>{t('model.state.published')}</Tag>;
}
