import { useSelector } from 'react-redux';
import { toApiError } from '../../api/api-error.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useRemoveRequestMutation, useTakeRequestMutation } from './api.ts';
import { useGroupMessages } from './messages.ts';
import { groupsSelectors } from './slice.ts';
import { useGroupsTexts } from './texts.ts';

/** Answers to a request or invitation; each returns whether it is answered now, by the viewer or another person. */
interface RequestAnswers {
  readonly isTaking: boolean;
  readonly isRemoving: boolean;
  readonly accept: () => Promise<boolean>;
  /** Rejects, declines or withdraws it. */
  readonly dismiss: () => Promise<boolean>;
}

/** Returns functions that answer a request and say how that went. */
export function useRequestAnswers(id: number): RequestAnswers {
  const text = useGroupsTexts().requests;
  const { requestRemoved } = useGroupMessages().messages;
  const [take] = useTakeRequestMutation();
  const [remove] = useRemoveRequestMutation();
  const isTaking = useSelector((state: object) => groupsSelectors.isPending(state, `acceptance:${id}`));
  const isRemoving = useSelector((state: object) => groupsSelectors.isPending(state, `dismissal:${id}`));
  /** Reports a failure. A retry is not offered if another person has already answered the request. */
  const fail = (message: string, error: unknown, retry: () => void): boolean => {
    const isDecided = toApiError(error).status === 404;
    if (isDecided) toast(text.settled, 'info');
    else reportFailure(message, error, retry);
    return isDecided;
  };
  const accept = async (): Promise<boolean> => {
    const { data, error } = await take(id);
    if (!data) return fail(text.acceptFailed, error, () => void accept());
    toast(data.messageHtml);
    return true;
  };
  const dismiss = async (): Promise<boolean> => {
    const { error } = await remove(id);
    if (error !== undefined) return fail(text.removeFailed, error, () => void dismiss());
    toast(requestRemoved);
    return true;
  };
  return { isTaking, isRemoving, accept, dismiss };
}
