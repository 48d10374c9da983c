import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SuggestedGroups } from '../../groups/public.ts';
import { useViewer } from '../../session/public.ts';
import { useListWelcomeColleaguesQuery } from '../api.ts';
import { useWelcomeTexts } from '../texts.ts';
import styles from './wizard.module.css';

/** Dialog after the first visit, with groups and people to start with. It closes when the user goes to one of them. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const text = useWelcomeTexts().done;
  const { firstName } = useViewer();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== opened.current) leave();
  }, [pathname]);
  return (
    <Dialog
      title={text.title(firstName)}
      subtitle={text.lead}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.start}</Button>}
    >
      <div className={styles.welcome}>
        <Colleagues />
        <SuggestedGroups own={undefined} />
      </div>
    </Dialog>
  );
}

function Colleagues() {
  const text = useWelcomeTexts().done;
  const { id, areaId, areaName } = useViewer();
  const { data, isError, refetch } = useListWelcomeColleaguesQuery(
    areaId === null ? skipToken : { area: areaId, viewer: id },
  );
  return (
    <section className={styles.colleagues}>
      <h2>{text.colleagues(areaName ?? '')}</h2>
      {data ? (
        data.length === 0 ? (
          <p>{text.noColleagues}</p>
        ) : (
          <ul>
            {data.map(({ Id, Title, Foto, Position }) => (
              <li key={Id}>
                <Avatar photo={Foto} size={48} />
                <Link to={paths.profile(Id)}>
                  {Title} <small>{Position}</small>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={text.colleaguesFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={120} />
      )}
    </section>
  );
}
