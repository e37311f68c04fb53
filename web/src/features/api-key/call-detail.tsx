import { Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { CopyButton } from '../../ui/form/copy-line.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { CodeBlock } from './code-block.tsx';
import type { ApiCall, ApiField } from './document.ts';
import { EXAMPLE_LANGUAGES, exampleCode, type ExampleLanguage } from './examples.ts';
import { fieldText } from './field-text.ts';
import { TryIt } from './try-it.tsx';
import { Panel, Row } from '../../ui/layout/box.tsx';
import styles from './api.module.css';

/** One call: its purpose, permission and fields, an example, and a form to try it. */
export function CallDetail({ call }: { readonly call: ApiCall }) {
  const t = useT();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const code = exampleCode(call, language, window.location.origin);
  return (
    <Panel as="article" gap={16} pad={16} room="shrink" className={styles['detail']} aria-label={call.name}>
      <section>
        <h2>{call.summary}</h2>
        <code className={styles['code']}>
          {call.method} {call.path}
        </code>
      </section>
      <dl className={styles['facts']}>
        <dt>{t('api.who')}</dt>
        <dd>{whoText(call, t)}</dd>
        <dt>{t('api.byKey')}</dt>
        <dd>{keyText(call, t)}</dd>
        <dt>{t('api.rate')}</dt>
        <dd>{call.rate}</dd>
        <dt>{t('api.changes')}</dt>
        <dd>{call.audit === null ? t('api.changesNothing') : t('api.changesLogged', { action: call.audit })}</dd>
      </dl>
      <section>
        <h3>{t('api.fields')}</h3>
        {call.fields.length === 0 ? (
          <p className={styles['note']}>{t('api.noFields')}</p>
        ) : (
          <DataTable
            label={t('api.fields')}
            keyOf={(field: ApiField) => field.name}
            rows={call.fields}
            columns={[
              { key: 'name', title: t('api.field'), render: ({ name }) => <code>{name}</code> },
              {
                key: 'type',
                title: t('api.type'),
                render: ({ schema }) => <span className={styles['brief']}>{fieldText(schema, t)}</span>,
              },
              {
                key: 'needed',
                title: t('api.needed'),
                render: ({ isRequired }) => t(isRequired ? 'api.yes' : 'api.no'),
              },
            ]}
          />
        )}
      </section>
      <section>
        <Row wrap gap={8} justify="between">
          <h3>{t('api.example')}</h3>
          <Segmented<ExampleLanguage>
            aria-label={t('api.example')}
            options={[...EXAMPLE_LANGUAGES]}
            value={language}
            onChange={setLanguage}
          />
          <CopyButton label={t('api.example')} text={code} />
        </Row>
        <CodeBlock label={t('api.example')} text={code} />
      </section>
      <TryIt key={call.name} call={call} />
      <section>
        <h3>{t('api.answers')}</h3>
        <p className={styles['note']}>{t('api.answersText', { statuses: Object.keys(call.responses).join(', ') })}</p>
        <details>
          <summary>{t('api.answerSchema')}</summary>
          <CodeBlock
            label={t('api.answerSchema')}
            text={JSON.stringify(call.responses['200']?.content ?? {}, null, 2)}
          />
        </details>
      </section>
    </Panel>
  );
}

type T = ReturnType<typeof useT>;

function whoText({ auths, scopes }: ApiCall, t: T): string {
  if (auths.length > 0) return auths.map((auth) => `${t(`auth.${auth}`)} (${auth})`).join(t('api.or'));
  return t(scopes === null ? 'api.whoever' : 'api.everyone');
}

function keyText({ scopes }: ApiCall, t: T): string {
  if (scopes === null) return t('api.noKey');
  return scopes.length === 0 ? t('api.anyKey') : t('api.keyScope', { scopes: scopes.join(t('api.or')) });
}
