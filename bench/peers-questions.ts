/** Question that the bare limit, our raw statement, PostGraphile and the product answer with the same rows. */
export interface PeerQuestion {
  readonly what: string;
  /** Name of the statement of the bare limit and of our raw statement. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path of the product. */
  readonly path: (user: number, item: number) => string;
  readonly body?: (item: number) => object;
  /** GraphQL query or mutation, and its variables. */
  readonly query: string;
  readonly variables?: (user: number, item: number) => object;
  readonly goal: string;
}

const PEOPLE = `{ id firstName lastName position areaId areaByAreaId { id title } }`;
const ADVERT = `{ id title description price priceAmount cityId category state createdAt expiresAt home likeCount applauseCount
  commentCount likeIds applauseIds attachmentsByAdvertIdList { id title url width height }
  advertPlacesByAdvertIdList { areaByAreaId { id title isPrivate } } userByAuthorId { id firstName lastName areaByAreaId { title } } }`;
const UNREAD = encodeURIComponent('Viewed eq false');

export const PEER_QUESTIONS: readonly PeerQuestion[] = [
  {
    what: 'ten people with their area',
    name: 'users',
    method: 'GET',
    path: () => '/api/Flx_Users?$top=10&$select=Id,Nombre,Apellido,Position,AreaId,Area/Id,Area/Title&$expand=Area',
    query: `{ allUsersList(first: 10, orderBy: [LAST_NAME_ASC, FIRST_NAME_ASC, ID_ASC]) ${PEOPLE} }`,
    goal: '≥ 1.5 × PostGraphile',
  },
  {
    what: 'a person by id',
    name: 'user',
    method: 'GET',
    path: user => `/api/Flx_Users/${user}`,
    query: `query ($id: Int!) { userById(id: $id) { id firstName lastName position areaId areaByAreaId { title } } }`,
    variables: user => ({ id: user }),
    goal: '≥ 1.5 × PostGraphile',
  },
  {
    what: 'ten adverts whole, with their authors',
    name: 'store',
    method: 'GET',
    path: () => '/api/Flx_Store?$top=10&$expand=CreatorInfo',
    query: `{ allAdvertsList(first: 10, orderBy: [CREATED_AT_DESC, ID_DESC]) ${ADVERT} }`,
    goal: '≥ 1 × PostGraphile',
  },
  {
    what: 'an advert by id, with its author',
    name: 'advert',
    method: 'GET',
    path: (_user, item) => `/api/Flx_Store/${item}?$expand=CreatorInfo`,
    query: `query ($id: BigInt!) { advertById(id: $id) ${ADVERT} }`,
    variables: (_user, item) => ({ id: String(item) }),
    goal: '≥ 1 × PostGraphile',
  },
  {
    what: 'own unread notifications',
    name: 'unread',
    method: 'GET',
    path: () => `/api/Flx_Notifications?$top=10&$filter=${UNREAD}`,
    query: `{ allNotificationsList(first: 10, orderBy: [CREATED_AT_DESC], condition: { viewed: false })
      { id userId type kind description url logo viewed createdAt } }`,
    goal: '≥ 1.5 × PostGraphile',
  },
  {
    what: 'poll without a tag',
    name: 'poll',
    method: 'GET',
    path: () => '/api/poll',
    query: `{ allNotifications(condition: { viewed: false }) { totalCount } allNotificationsList(first: 1, orderBy: [CREATED_AT_DESC]) { id } }`,
    goal: '≤ 800 µs of PostgreSQL',
  },
  {
    what: 'create a post',
    name: 'post',
    method: 'POST',
    path: () => '/api/Flx_Posts',
    body: item => ({ Description: `Algo que contar, número ${item}`, Home: true }),
    query: `mutation ($post: PostInput!) { createPost(input: { post: $post }) { post { id authorId description home createdAt } } }`,
    variables: (user, item) => ({
      post: { org: 900, authorId: user, description: `Algo que contar, número ${item}`, home: true },
    }),
    goal: '≥ 1 × PostGraphile',
  },
  {
    what: 'create a comment',
    name: 'comment',
    method: 'POST',
    path: () => '/api/Flx_Comments',
    body: item => ({ PostId: item, Description: 'Qué buena noticia.' }),
    query: `mutation ($comment: CommentInput!) { createComment(input: { comment: $comment }) { comment { id advertId authorId body createdAt } } }`,
    variables: (user, item) => ({ comment: { advertId: String(item), authorId: user, body: 'Qué buena noticia.' } }),
    goal: '≥ 1 × PostGraphile',
  },
  {
    what: 'react to an item',
    name: 'reaction',
    method: 'PUT',
    path: (_user, item) => `/api/Flx_Feed/${item}/reactions/like`,
    query: `mutation ($reaction: ReactionInput!) { createReaction(input: { reaction: $reaction }) { reaction { advertId userId kind } } }`,
    variables: (user, item) => ({ reaction: { advertId: String(item), userId: user, kind: 1 } }),
    goal: '≥ 2 × PostGraphile',
  },
];
