import type * as NodeOpcua from 'node-opcua-client';
import type { EndpointDescription } from 'node-opcua-client';

type Ua = Pick<typeof NodeOpcua, 'MessageSecurityMode' | 'UserTokenType'>;

/** The offers of a server, in the words of its endpoints: `None, Sign Basic256Sha256`, and how users may sign in. */
export interface Offers {
  readonly security: string;
  readonly signIn: string;
}

/** Each combination of mode and policy once, in the order of the server. */
export function offersOf(
  { MessageSecurityMode, UserTokenType }: Ua,
  endpoints: readonly Pick<EndpointDescription, 'securityMode' | 'securityPolicyUri' | 'userIdentityTokens'>[],
): Offers {
  const modes = endpoints.map(({ securityMode, securityPolicyUri }) => {
    const mode = MessageSecurityMode[securityMode] ?? '';
    const policy = securityPolicyUri?.split('#')[1] ?? '';
    return mode === 'None' ? mode : `${mode} ${policy}`;
  });
  const tokens = endpoints.flatMap(({ userIdentityTokens }) =>
    (userIdentityTokens ?? []).map(({ tokenType }) => UserTokenType[tokenType] ?? ''),
  );
  return { security: joined(modes), signIn: joined(tokens) };
}

const joined = (names: readonly string[]): string => [...new Set(names)].join(', ').slice(0, 500);
