import { useState } from 'react';
import type { ServiceAccountRow } from '#contract/features/integrations/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useViewer } from '../../session/public.ts';
import { useListServiceAccountsInfiniteQuery } from '../api.ts';
import { AccountLine } from '../components/account-line.tsx';
import { useIntegrationsTexts } from '../texts.ts';

const AccountDialog = lazyDialog(() => import('../components/account-dialog.tsx'), 'AccountDialog');
const TokenDialog = lazyDialog(() => import('../components/token-dialog.tsx'), 'TokenDialog');

/** Page `/admin/integrations`: accounts with which programs read, for Propietarios. The server checks the right again. */
export function IntegrationsAdminPage() {
  const text = useIntegrationsTexts();
  const { access } = useViewer();
  if (access !== true) return <Refusal title={text.refusedTitle} />;
  return <Accounts />;
}

function Accounts() {
  const text = useIntegrationsTexts();
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const showToken = (made: string): void => {
    setMaking(false);
    setToken(made);
  };
  const declaration: ConsoleDeclaration<ServiceAccountRow> = {
    title: text.title,
    intro: text.intro,
    create: { label: text.create, onPress: () => setMaking(true) },
    line: account => <AccountLine account={account} onToken={showToken} />,
    words: text,
    useList: () =>
      // Programs use them meanwhile, and this page is not notified.
      growingList(useListServiceAccountsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }), text.more),
  };
  return (
    <>
      <Console console={declaration} />
      {isMaking && <AccountDialog onMade={showToken} onClose={() => setMaking(false)} />}
      {token !== null && <TokenDialog token={token} onClose={() => setToken(null)} />}
    </>
  );
}
