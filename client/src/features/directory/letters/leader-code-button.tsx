import { useGetCodeQuery } from './api.ts';
import { GiveCodeButton } from './given-code.tsx';
import styles from './letters.module.css';

/** Button with which leaders give a temporary code, where the server lets them; nothing elsewhere. */
export function LeaderCodeButton({ person }: { person: { readonly Id: number; readonly Title: string } }) {
  const { data } = useGetCodeQuery(person.Id, { refetchOnMountOrArgChange: true });
  if (data?.CanGive !== true) return null;
  return (
    <div className={styles.buttons}>
      <GiveCodeButton person={person} />
    </div>
  );
}
