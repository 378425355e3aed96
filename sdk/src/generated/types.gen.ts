// Made by `npm run generate`; changes made by hand are lost.

export type ClientOptions = {
    baseUrl: 'http://localhost:3000/api/v1' | (string & {});
};

export type ApiError = {
    error: {
        code: string;
        /**
         * What went wrong, in plain words.
         */
        message: string;
    };
    meta?: {
        [key: string]: unknown;
    };
};

export type Me = {
    account: string | null;
    app: string | null;
    /**
     * True while nothing this key does starts a drip or sends anything.
     */
    test_mode: boolean;
    scopes: Array<string>;
};

export type List = {
    id: string;
    name: string;
    description: string | null;
    blockSending: boolean;
    createdAt: string;
    updatedAt: string;
};

export type Paging = {
    page: number;
    limit: number;
    total: number;
    pages: number;
};

export type Deleted = {
    deleted: boolean;
};

export type MeGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/me';
};

export type MeGetErrors = {
    /**
     * `validation_error`
     */
    400: ApiError;
    /**
     * `unauthorized`
     */
    401: ApiError;
    /**
     * `forbidden`
     */
    403: ApiError;
    /**
     * `rate_limited`
     */
    429: ApiError;
    /**
     * `internal_error`
     */
    500: ApiError;
};

export type MeGetError = MeGetErrors[keyof MeGetErrors];

export type MeGetResponses = {
    /**
     * Done.
     */
    200: {
        data: Me;
    };
};

export type MeGetResponse = MeGetResponses[keyof MeGetResponses];

export type ListsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, from 1.
         */
        page?: number;
        /**
         * Rows on a page.
         */
        limit?: number;
        /**
         * Matches the name or the description.
         */
        search?: string;
    };
    url: '/lists';
};

export type ListsListErrors = {
    /**
     * `validation_error`
     */
    400: ApiError;
    /**
     * `unauthorized`
     */
    401: ApiError;
    /**
     * `forbidden`
     */
    403: ApiError;
    /**
     * `rate_limited`
     */
    429: ApiError;
    /**
     * `internal_error`
     */
    500: ApiError;
};

export type ListsListError = ListsListErrors[keyof ListsListErrors];

export type ListsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<List>;
        meta: Paging;
    };
};

export type ListsListResponse = ListsListResponses[keyof ListsListResponses];

export type ListsCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
        /**
         * A never-email list: everyone on it is kept out of every send, and subscriptions do not change.
         */
        blockSending?: boolean;
    };
    headers?: {
        /**
         * A new value for each new request, the same one when retrying. Kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/lists';
};

export type ListsCreateErrors = {
    /**
     * `validation_error`, `limit_reached`, `invalid_request`
     */
    400: ApiError;
    /**
     * `unauthorized`
     */
    401: ApiError;
    /**
     * `forbidden`
     */
    403: ApiError;
    /**
     * `idempotency_in_progress`
     */
    409: ApiError;
    /**
     * `payload_too_large`
     */
    413: ApiError;
    /**
     * `idempotency_key_reused`
     */
    422: ApiError;
    /**
     * `rate_limited`
     */
    429: ApiError;
    /**
     * `internal_error`
     */
    500: ApiError;
};

export type ListsCreateError = ListsCreateErrors[keyof ListsCreateErrors];

export type ListsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: List;
        warnings?: Array<string>;
    };
};

export type ListsCreateResponse = ListsCreateResponses[keyof ListsCreateResponses];

export type ListsRemoveData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/lists/{id}';
};

export type ListsRemoveErrors = {
    /**
     * `validation_error`
     */
    400: ApiError;
    /**
     * `unauthorized`
     */
    401: ApiError;
    /**
     * `forbidden`
     */
    403: ApiError;
    /**
     * `not_found`
     */
    404: ApiError;
    /**
     * `rate_limited`
     */
    429: ApiError;
    /**
     * `internal_error`
     */
    500: ApiError;
};

export type ListsRemoveError = ListsRemoveErrors[keyof ListsRemoveErrors];

export type ListsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type ListsRemoveResponse = ListsRemoveResponses[keyof ListsRemoveResponses];

export type ListsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/lists/{id}';
};

export type ListsGetErrors = {
    /**
     * `validation_error`
     */
    400: ApiError;
    /**
     * `unauthorized`
     */
    401: ApiError;
    /**
     * `forbidden`
     */
    403: ApiError;
    /**
     * `not_found`
     */
    404: ApiError;
    /**
     * `rate_limited`
     */
    429: ApiError;
    /**
     * `internal_error`
     */
    500: ApiError;
};

export type ListsGetError = ListsGetErrors[keyof ListsGetErrors];

export type ListsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: List;
    };
};

export type ListsGetResponse = ListsGetResponses[keyof ListsGetResponses];

export type ListsUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        description?: string | null;
        /**
         * A never-email list: everyone on it is kept out of every send, and subscriptions do not change.
         */
        blockSending?: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/lists/{id}';
};

export type ListsUpdateErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError;
    /**
     * `unauthorized`
     */
    401: ApiError;
    /**
     * `forbidden`
     */
    403: ApiError;
    /**
     * `not_found`
     */
    404: ApiError;
    /**
     * `payload_too_large`
     */
    413: ApiError;
    /**
     * `rate_limited`
     */
    429: ApiError;
    /**
     * `internal_error`
     */
    500: ApiError;
};

export type ListsUpdateError = ListsUpdateErrors[keyof ListsUpdateErrors];

export type ListsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: List;
        warnings?: Array<string>;
    };
};

export type ListsUpdateResponse = ListsUpdateResponses[keyof ListsUpdateResponses];
