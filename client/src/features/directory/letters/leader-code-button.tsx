import { useGetCodeQuery } from './api.ts';
import { GiveCodeButton } from './given-code.tsx';

/** Button with which leaders give a temporary code, where the server lets them; nothing elsewhere. */
export function LeaderCodeButton({ person }: { person: { readonly Id: number; readonly Title: string } }) {
  const { data } = useGetCodeQuery(person.Id, { refetchOnMountOrArgChange: true });
  return data?.CanGive === true ? <GiveCodeButton person={person} /> : null;
}
