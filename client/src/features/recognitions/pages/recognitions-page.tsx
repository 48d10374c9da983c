import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import { medalIcon, downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { PeopleField, useGetFoundPersonQuery } from '../../people/public-forms.ts';
import { useAdministers } from '../../session/public.ts';
import { RecognitionLine } from '../components/recognition-line.tsx';
import { GiveDialog } from '../public.ts';
import {
  useListAreaNamesQuery,
  useListRecognitionsInfiniteQuery,
  useListRecognitionTypesQuery,
  type RecognitionFilter,
  useListRadarQuery,
  useListRecognitionCountsQuery,
} from '../api.ts';
import { useRecognitionTexts } from '../texts.ts';
import { RADAR_MONTHS, COUNTED_AREA_MIN, STATISTICS_DAYS } from '#contract/features/recognitions/limits.ts';
import type { RadarPerson } from '#contract/features/recognitions/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import styles from '../components/recognitions.module.css';

/**
 * Returns a function that downloads the counts per area as a file. It uses a request, because links do not carry the
 * token.
 */
function useCountsFile(): () => Promise<void> {
  const { statistics: text } = useRecognitionTexts();
  return async function download() {
    try {
      const http = await loadHttp();
      const { data } = await http.get<Blob>('/Flx_Recognitions/statistics.csv', { responseType: 'blob' });
      saveFile(data, `${text.fileName}.csv`);
    } catch (error) {
      reportFailure(text.csvFailed, error, () => void download());
    }
  };
}

/** Card for people administrators: recognitions per area, in alphabetical order so that it is no ranking. */
function StatisticsCard() {
  const { statistics: text } = useRecognitionTexts();
  const { data: areas, isError, refetch } = useListRecognitionCountsQuery();
  const download = useCountsFile();
  return (
    <Card isPadded aria-labelledby="statistics-card">
      <CardHeader
        title={text.title}
        id="statistics-card"
        action={
          <Button variant="line" size="sm" icon={downloadSimpleIcon} onClick={() => void download()}>
            {text.csv}
          </Button>
        }
      />
      <p className={styles.hint}>{text.hint(COUNTED_AREA_MIN, STATISTICS_DAYS)}</p>
      {!areas && isError && <ErrorState text={text.failed} onRetry={() => void refetch()} />}
      {!areas && !isError && <Skeleton shape="block" height={200} />}
      {areas?.length === 0 && <p>{text.none}</p>}
      {areas && areas.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
        <div className={styles.scroll} role="group" aria-labelledby="statistics-card" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.area}</th>
                <th scope="col">{text.people}</th>
                <th scope="col">{text.given}</th>
                <th scope="col">{text.received}</th>
                <th scope="col">{text.recognised}</th>
              </tr>
            </thead>
            <tbody>
              {areas.map(({ Area, People, Given, Received, Recognised }) => (
                <tr key={Area ?? ''}>
                  <th scope="row">{Area ?? text.small}</th>
                  <td>{People}</td>
                  <td>{Given}</td>
                  <td>{Received}</td>
                  <td>{Recognised}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Card for area leaders only: people they might have forgotten. Renders nothing if there are none. */
function RadarCard() {
  const { radar: text, give } = useRecognitionTexts();
  const { data: people } = useListRadarQuery();
  const [given, setGiven] = useState<RadarPerson | null>(null);
  if (!people || people.length === 0) return null;
  return (
    <Card isPadded aria-labelledby="radar-card">
      <CardHeader title={text.title} id="radar-card" />
      <p className={styles.recognitionsPageHint}>{text.hint(RADAR_MONTHS)}</p>
      <ul className={styles.radarCardList}>
        {people.map(person => (
          <li key={person.Id}>
            <Avatar photo={person.Photo} size={40} />
            <span>
              <Link to={paths.profile(person.Id)}>{person.Name}</Link>
              <small>{[person.Position, person.Area].filter(Boolean).join(' · ')}</small>
            </span>
            <Button
              variant="soft"
              size="sm"
              icon={medalIcon}
              aria-haspopup="dialog"
              aria-label={give.titleTo(person.Name)}
              onClick={() => setGiven(person)}
            >
              {give.open}
            </Button>
          </li>
        ))}
      </ul>
      {given && <GiveDialog person={{ Id: given.Id, Title: given.Name }} onClose={() => setGiven(null)} />}
    </Card>
  );
}

const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null;

/** Page `/recognitions`: all recognitions, filtered by area, type and person. The filters are kept in the address. */
export function RecognitionsPage() {
  const { page: text } = useRecognitionTexts();
  const [address, setAddress] = useSearchParams();
  const [isGiving, setGiving] = useState(false);
  const administers = useAdministers('directory');
  const filter: RecognitionFilter = {
    area: numberIn(address.get('area')),
    type: numberIn(address.get('tipo')),
    person: numberIn(address.get('persona')),
  };
  const choose = (name: string, value: string): void =>
    setAddress(
      before => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <div>
          <h1>{text.title}</h1>
          <p>{text.intro}</p>
        </div>
        <Button
          icon={medalIcon}
          aria-haspopup="dialog"
          onPointerEnter={GiveDialog.preload}
          onClick={() => setGiving(true)}
        >
          {text.give}
        </Button>
      </header>
      <Card isPadded>
        <Filters filter={filter} onChoose={choose} />
        <Recognitions filter={filter} />
      </Card>
      <RadarCard />
      {administers && <StatisticsCard />}
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </div>
  );
}

interface FiltersProps {
  filter: RecognitionFilter;
  onChoose: (name: string, value: string) => void;
}

function Filters({ filter, onChoose }: FiltersProps) {
  const { page: text, give } = useRecognitionTexts();
  const { data: areas = [] } = useListAreaNamesQuery();
  const { data: types = [] } = useListRecognitionTypesQuery();
  const { currentData: person } = useGetFoundPersonQuery(filter.person ?? skipToken);
  return (
    <div className={styles.filters} role="search" aria-label={text.filters}>
      <Select
        label={text.area}
        value={filter.area === null ? '' : String(filter.area)}
        placeholder={text.allAreas}
        options={areas.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
        onChange={event => onChoose('area', event.target.value)}
      />
      <Select
        label={text.type}
        value={filter.type === null ? '' : String(filter.type)}
        placeholder={text.allTypes}
        options={types.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
        onChange={event => onChoose('tipo', event.target.value)}
      />
      <PeopleField
        isOne
        people={person === undefined ? [] : [person]}
        words={{ ...give, people: text.person, peopleHint: undefined, search: text.anybody }}
        onChange={([chosen]) => onChoose('persona', chosen === undefined ? '' : String(chosen.Id))}
      />
    </div>
  );
}

function Recognitions({ filter }: { filter: RecognitionFilter }) {
  const { page: text } = useRecognitionTexts();
  const list = useListRecognitionsInfiniteQuery(filter);
  const rows = list.currentData?.pages.flatMap(({ results }) => results);
  const isFiltered = Object.values(filter).some(value => value !== null);
  if (!rows && list.isError) return <ErrorState text={text.failed} onRetry={() => void list.refetch()} />;
  if (!rows) return <Skeleton shape="block" height={320} />;
  if (rows.length === 0)
    return (
      <EmptyState
        picture="thanks"
        title={isFiltered ? text.none : text.empty}
        text={isFiltered ? undefined : text.emptyHint}
      />
    );
  return (
    <>
      <ul className={styles.recognitionsPageList}>
        {rows.map(recognition => (
          <li key={recognition.Id}>
            <RecognitionLine recognition={recognition} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.loadingMore} />
    </>
  );
}
