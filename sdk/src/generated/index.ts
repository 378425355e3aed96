// Made by `npm run generate`; changes made by hand are lost.

export { LettermillApi, Lists, Me as Me2, type Options } from './sdk.gen.ts';
export type { ApiError, ClientOptions, Deleted, List, ListsCreateData, ListsCreateError, ListsCreateErrors, ListsCreateResponse, ListsCreateResponses, ListsGetData, ListsGetError, ListsGetErrors, ListsGetResponse, ListsGetResponses, ListsListData, ListsListError, ListsListErrors, ListsListResponse, ListsListResponses, ListsRemoveData, ListsRemoveError, ListsRemoveErrors, ListsRemoveResponse, ListsRemoveResponses, ListsUpdateData, ListsUpdateError, ListsUpdateErrors, ListsUpdateResponse, ListsUpdateResponses, Me, MeGetData, MeGetError, MeGetErrors, MeGetResponse, MeGetResponses, Paging } from './types.gen.ts';
