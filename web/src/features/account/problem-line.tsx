import { Alert } from 'antd';

/** Why the last try was refused; announced, and nothing while there is nothing to say. */
export function ProblemLine({ text }: { readonly text: string }) {
  return (
    <div role="alert" aria-live="assertive">
      {text !== '' && <Alert type="error" showIcon title={text} style={{ marginBottom: 16 }} />}
    </div>
  );
}
