// Made by `npm run generate`; changes made by hand are lost.

export type ClientOptions = {
    baseUrl: 'http://localhost:3000/api/v1' | (string & {});
};

export type ApiError = {
    error: {
        code: string;
        /**
         * What went wrong, in plain English.
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
     * True in test mode: nothing this key does starts a drip or sends email.
     */
    test_mode: boolean;
    scopes: Array<string>;
};

export type Person = {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    source: string | null;
    subscriptionStatus: 'subscribed' | 'unsubscribed';
    /**
     * True if the address bounced, was reported as spam, or was stopped by the team.
     */
    suppressed: boolean;
    createdAt: string;
    updatedAt: string;
};

export type Paging = {
    page: number;
    limit: number;
    total: number;
    pages: number;
};

export type PersonWritten = {
    id: string;
    /**
     * Without contacts:read, includes only what the request sent.
     */
    email?: string;
    firstName?: string | null;
    lastName?: string | null;
    source?: string | null;
    subscriptionStatus: 'subscribed' | 'unsubscribed';
    /**
     * True if the address bounced, was reported as spam, or was stopped by the team.
     */
    suppressed: boolean;
    createdAt: string;
    updatedAt: string;
    /**
     * Without contacts:read, includes only what the request sent.
     */
    properties?: {
        [key: string]: unknown;
    };
};

export type PersonWithProperties = {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    source: string | null;
    subscriptionStatus: 'subscribed' | 'unsubscribed';
    /**
     * True if the address bounced, was reported as spam, or was stopped by the team.
     */
    suppressed: boolean;
    createdAt: string;
    updatedAt: string;
    properties: {
        [key: string]: unknown;
    };
};

export type DetailValue = {
    name: string;
    type: string;
    /**
     * Empty text if there is no value.
     */
    value: string | number | boolean;
};

export type ActivityEvent = {
    id: string;
    kind: 'built_in' | 'custom';
    name: string;
    occurred_at: string;
    contact_id: string | null;
    email?: string | null;
    properties: {
        [key: string]: unknown;
    };
};

export type Order = {
    id: string;
    order_id: string;
    email?: string | null;
    total: number;
    currency: string;
    status: string | null;
    order_date: string;
    contact_id: string | null;
    items: Array<{
        [key: string]: unknown;
    }>;
    source: string;
    shipped_at: string | null;
    /**
     * Refunded in full, voided, cancelled, or not paid: not revenue.
     */
    reversed: boolean;
    created_at: string;
    updated_at: string;
};

export type Profile = {
    person: Person;
    details: Array<DetailValue>;
    consent: {
        email: {
            status: 'subscribed' | 'unsubscribed' | 'never' | 'stopped';
            since: string | null;
            how: string | null;
            source: string | null;
        };
        text: {
            status: 'subscribed' | 'unsubscribed' | 'never' | 'stopped';
            since: string | null;
            how: string | null;
            source: string | null;
        };
    };
    emailResults: {
        sent: number;
        delivered: number;
        opened: number;
        clicked: number;
        bounced: number;
        failed: number;
        complained: number;
        lastSentAt: string | null;
        lastOpenedAt: string | null;
        lastClickedAt: string | null;
    };
    lists?: Array<{
        id: string;
        name: string;
    }>;
    blockedBy?: Array<{
        id: string;
        name: string;
    }>;
    /**
     * The 20 newest activity events.
     */
    recent?: Array<ActivityEvent>;
    orders?: {
        count: number;
        total_by_currency: {
            [key: string]: unknown | number;
        };
        recent: Array<Order>;
    };
    dataRows?: Array<{
        data_set: string;
        row: {
            [key: string]: unknown;
        };
    }>;
};

export type List = {
    id: string;
    name: string;
    description: string | null;
    blockSending: boolean;
    createdAt: string;
    updatedAt: string;
};

export type ListWithCount = {
    id: string;
    name: string;
    description: string | null;
    blockSending: boolean;
    createdAt: string;
    updatedAt: string;
    memberCount: number;
};

export type Deleted = {
    deleted: boolean;
};

export type ListMember = {
    contactId: string;
    /**
     * Requires contacts:read.
     */
    email?: string;
    name?: string | null;
    addedAt: string;
};

export type Event = {
    id: string;
    name: string;
    occurred_at: string;
    external_id: string | null;
    email?: string | null;
    contact_id: string | null;
    properties: {
        [key: string]: unknown;
    };
    created_at: string;
};

export type EventRecorded = {
    id: string;
    name: string;
    occurred_at: string;
    external_id: string | null;
    email?: string | null;
};

export type ActivityCount = {
    name: string;
    kind: 'built_in' | 'custom';
    count: number;
    since: string | null;
    until: string | null;
    /**
     * When the count was taken.
     */
    email?: string;
};

export type CatalogueEntry = {
    name: string;
    kind: 'built_in' | 'custom';
    description: string;
    properties: Array<{
        name: string;
        type: string;
        description: string;
    }>;
    /**
     * How it is counted.
     */
    counted: string;
    scope: string | null;
};

export type OrderSaved = {
    id: string;
    order_id: string;
    email?: string | null;
    total: number;
    currency: string;
    status: string | null;
    order_date: string;
    contact_id: string | null;
};

export type Product = {
    id: string;
    product_id: string;
    title: string;
    handle: string;
    price: number | null;
    currency: string | null;
    image_url: string | null;
    url: string | null;
    status: 'active' | 'draft' | 'archived';
    source: string;
    created_at: string;
    updated_at: string;
};

export type ProductSave = {
    /**
     * Your ID of the product.
     */
    product_id: string | number;
    title?: string | null;
    handle?: string | null;
    price?: number | string | null;
    currency?: string | null;
    image_url?: string | null;
    url?: string | null;
    status?: string | null;
};

export type DataField = {
    /**
     * Derived from the label; it never changes.
     */
    key: string;
    label: string;
    type: 'words' | 'long_words' | 'number' | 'money' | 'date' | 'yes_no' | 'link' | 'image' | 'email';
    example: string | null;
};

export type MatchOn = {
    /**
     * Name of one of the person's details, or email, firstName, or lastName.
     */
    detail: string;
    /**
     * Key of the set's field.
     */
    field: string;
};

export type DataSetSummary = {
    /**
     * Derived from the name; it never changes.
     */
    key: string;
    name: string;
    description: string | null;
    category: string;
    source: 'live' | 'manual';
    /**
     * Whether rows can be written through the API.
     */
    writable: boolean;
    row_count: number;
    updated_at: string | null;
    fields: Array<DataField>;
    /**
     * everyone: all people get the same row. matched: each person gets the row that matches one of their details. internal: not available in emails, for use in groups.
     */
    audienceMode: 'everyone' | 'matched' | 'internal';
    matchOn: MatchOn | null;
};

export type DataFieldInput = {
    /**
     * some visible text
     */
    label: string;
    type?: 'words' | 'long_words' | 'number' | 'money' | 'date' | 'yes_no' | 'link' | 'image' | 'email';
    example?: string | null;
};

export type DataJoin = {
    /**
     * Key of this set's field.
     */
    field: string;
    /**
     * Key of the other set.
     */
    set: string;
    /**
     * Key of the other set's field with the same value.
     */
    setField: string;
};

export type DataSet = {
    /**
     * Derived from the name; it never changes.
     */
    key: string;
    name: string;
    description: string | null;
    category: string;
    source: 'live' | 'manual';
    /**
     * Whether rows can be written through the API.
     */
    writable: boolean;
    row_count: number;
    updated_at: string | null;
    fields: Array<DataField>;
    /**
     * everyone: all people get the same row. matched: each person gets the row that matches one of their details. internal: not available in emails, for use in groups.
     */
    audienceMode: 'everyone' | 'matched' | 'internal';
    matchOn: MatchOn | null;
    joins: Array<DataJoin>;
};

export type DataFieldChange = {
    /**
     * A field sent with its key keeps its values and omitted properties.
     */
    key?: string;
    /**
     * some visible text
     */
    label?: string;
    type?: 'words' | 'long_words' | 'number' | 'money' | 'date' | 'yes_no' | 'link' | 'image' | 'email';
    example?: string | null;
};

/**
 * Values by field key, and `id` in a set whose rows are stored here.
 */
export type DataRow = {
    [key: string]: unknown | string | number | boolean | null;
};

export type RowsMeta = {
    limit: number;
    offset: number;
    total: number;
};

export type RowsAdded = {
    added: number;
    unchanged: number;
    removed: number;
    row_count: number;
};

export type Group = {
    id: string;
    name: string;
    description: string | null;
    /**
     * True for the groups that every account has.
     */
    built_in: boolean;
    pinned: boolean;
    created_at: string;
    updated_at: string;
};

export type Design = {
    id: string;
    name: string;
    subject: string | null;
    preview_text: string | null;
    topic: string | null;
    /**
     * It can be sent as it is.
     */
    ready: boolean;
    /**
     * In words, why it is not ready.
     */
    problems: Array<string>;
    created_at: string;
    updated_at: string;
};

export type Campaign = {
    id: string;
    name: string;
    subject: string | null;
    preview_text: string | null;
    design_id: string | null;
    group_id: string | null;
    list_id: string | null;
    everyone: boolean;
    status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled';
    scheduled_at: string | null;
    recipients: number | null;
    created_at: string;
};

export type WebhookSubscription = {
    id: string;
    url: string;
    events: Array<string>;
    event_name: string | null;
    step_note: string | null;
    /**
     * False while paused after a day of failed deliveries.
     */
    active: boolean;
    created_at: string;
};

export type NewWebhookSubscription = {
    id: string;
    url: string;
    events: Array<string>;
    event_name: string | null;
    step_note: string | null;
    /**
     * False while paused after a day of failed deliveries.
     */
    active: boolean;
    created_at: string;
    /**
     * Secret that signs the messages. Shown only in this response.
     */
    secret: string;
};

export type ReportCard = {
    key: string;
    name: string;
    description: string | null;
    event: string;
    sum: string | null;
    money: boolean;
    split: 'none' | 'day' | 'week' | 'property';
    property: string | null;
    chart: 'number' | 'line' | 'bars' | 'table';
    created_at: string;
    updated_at: string;
};

export type DripStep = {
    key: string;
    name: string;
    description: string | null;
    fields: Array<{
        key: string;
        label: string;
        type: 'text' | 'number' | 'choice' | 'yes_no' | 'date';
        options: Array<string> | null;
        required: boolean;
    }>;
    created_at: string;
    updated_at: string;
};

export type EmailBlock = {
    key: string;
    name: string;
    description: string | null;
    data_set: string;
    title: string | null;
    text: string | null;
    image: string | null;
    link: string | null;
    button: string | null;
    count: number;
    created_at: string;
    updated_at: string;
};

export type MeGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/me';
};

export type MeGetErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
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

export type ContactsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Rows per page.
         */
        limit?: number;
        status?: 'subscribed' | 'unsubscribed';
        /**
         * An email address.
         */
        email?: string;
    };
    url: '/contacts';
};

export type ContactsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsListError = ContactsListErrors[keyof ContactsListErrors];

export type ContactsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Person>;
        meta: Paging;
    };
};

export type ContactsListResponse = ContactsListResponses[keyof ContactsListResponses];

export type ContactsCreateData = {
    body: {
        /**
         * An email address.
         */
        email: string;
        firstName?: string | null;
        lastName?: string | null;
        name?: string | null;
        source?: string | null;
        /**
         * Details by name, in any case.
         */
        properties?: {
            [key: string]: unknown;
        };
        /**
         * Names of email topics to switch on.
         */
        preferences?: Array<string>;
        /**
         * Resubscribe someone who unsubscribed.
         */
        resubscribe?: boolean;
        startAutomations?: boolean;
    };
    headers?: {
        /**
         * A unique value per request. Send the same value when you retry; it is kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/contacts';
};

export type ContactsCreateErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `plan_limit_reached`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'plan_limit_reached' | 'key_in_web_page';
        };
    };
    /**
     * `idempotency_in_progress`
     */
    409: ApiError & {
        error?: {
            code?: 'idempotency_in_progress';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `idempotency_key_reused`
     */
    422: ApiError & {
        error?: {
            code?: 'idempotency_key_reused';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsCreateError = ContactsCreateErrors[keyof ContactsCreateErrors];

export type ContactsCreateResponses = {
    /**
     * Done.
     */
    200: {
        data: PersonWritten;
        meta: {
            created: boolean;
            /**
             * Whether the person is subscribed after this request.
             */
            subscribed: boolean;
            suppressed: boolean;
            keptOptOut: boolean;
        };
        warnings?: Array<string>;
    };
    /**
     * Done.
     */
    201: {
        data: PersonWritten;
        meta: {
            created: boolean;
            /**
             * Whether the person is subscribed after this request.
             */
            subscribed: boolean;
            suppressed: boolean;
            keptOptOut: boolean;
        };
        warnings?: Array<string>;
    };
};

export type ContactsCreateResponse = ContactsCreateResponses[keyof ContactsCreateResponses];

export type ContactsRemoveData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/contacts/{id}';
};

export type ContactsRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsRemoveError = ContactsRemoveErrors[keyof ContactsRemoveErrors];

export type ContactsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: PersonWritten;
    };
};

export type ContactsRemoveResponse = ContactsRemoveResponses[keyof ContactsRemoveResponses];

export type ContactsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/contacts/{id}';
};

export type ContactsGetErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsGetError = ContactsGetErrors[keyof ContactsGetErrors];

export type ContactsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: PersonWithProperties;
    };
};

export type ContactsGetResponse = ContactsGetResponses[keyof ContactsGetResponses];

export type ContactsUpdateData = {
    body: {
        firstName?: string | null;
        lastName?: string | null;
        name?: string | null;
        source?: string | null;
        subscriptionStatus?: 'subscribed' | 'unsubscribed';
        /**
         * Details by name, in any case.
         */
        properties?: {
            [key: string]: unknown;
        };
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/contacts/{id}';
};

export type ContactsUpdateErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `stopped_address`
     */
    409: ApiError & {
        error?: {
            code?: 'stopped_address';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsUpdateError = ContactsUpdateErrors[keyof ContactsUpdateErrors];

export type ContactsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: PersonWritten;
        warnings?: Array<string>;
    };
};

export type ContactsUpdateResponse = ContactsUpdateResponses[keyof ContactsUpdateResponses];

export type ContactsPropertiesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/contacts/{id}/properties';
};

export type ContactsPropertiesListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsPropertiesListError = ContactsPropertiesListErrors[keyof ContactsPropertiesListErrors];

export type ContactsPropertiesListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<DetailValue>;
    };
};

export type ContactsPropertiesListResponse = ContactsPropertiesListResponses[keyof ContactsPropertiesListResponses];

export type ContactsPropertiesUpdateData = {
    body: {
        /**
         * Details by name, in any case.
         */
        properties: {
            [key: string]: unknown;
        };
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/contacts/{id}/properties';
};

export type ContactsPropertiesUpdateErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsPropertiesUpdateError = ContactsPropertiesUpdateErrors[keyof ContactsPropertiesUpdateErrors];

export type ContactsPropertiesUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<DetailValue>;
        warnings?: Array<string>;
    };
};

export type ContactsPropertiesUpdateResponse = ContactsPropertiesUpdateResponses[keyof ContactsPropertiesUpdateResponses];

export type ContactsImportData = {
    body: {
        /**
         * Each row is handled separately: a bad row is skipped and reported in meta.errors.
         */
        contacts: Array<{
            /**
             * An email address.
             */
            email: string;
            firstName?: string | null;
            lastName?: string | null;
            name?: string | null;
            subscriptionStatus?: 'subscribed' | 'unsubscribed' | null;
            properties?: {
                [key: string]: unknown;
            } | null;
        }>;
        startAutomations?: boolean;
        /**
         * Adds everyone in the import to this list.
         */
        listId?: string;
        source?: string;
    };
    headers?: {
        /**
         * A unique value per request. Send the same value when you retry; it is kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/contacts/import';
};

export type ContactsImportErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `idempotency_in_progress`
     */
    409: ApiError & {
        error?: {
            code?: 'idempotency_in_progress';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `idempotency_key_reused`
     */
    422: ApiError & {
        error?: {
            code?: 'idempotency_key_reused';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsImportError = ContactsImportErrors[keyof ContactsImportErrors];

export type ContactsImportResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            created: number;
            updated: number;
            failed: number;
            addedToList?: number;
        };
        meta: {
            startAutomations: boolean;
            errors: Array<{
                index: number;
                email: string | null;
                message: string;
            }>;
            unknownProperties: Array<string>;
            planLimitReached: boolean;
            stoppedAtIndex: number | null;
        };
        warnings?: Array<string>;
    };
};

export type ContactsImportResponse = ContactsImportResponses[keyof ContactsImportResponses];

export type ContactsProfileData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/contacts/{id}/profile';
};

export type ContactsProfileErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ContactsProfileError = ContactsProfileErrors[keyof ContactsProfileErrors];

export type ContactsProfileResponses = {
    /**
     * Done.
     */
    200: {
        data: Profile;
        meta?: {
            /**
             * Sections that this key cannot see.
             */
            left_out: Array<string>;
        };
    };
};

export type ContactsProfileResponse = ContactsProfileResponses[keyof ContactsProfileResponses];

export type ListsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Rows per page.
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
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
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
         * A never-email list: its members are excluded from every send. Their subscriptions do not change.
         */
        blockSending?: boolean;
    };
    headers?: {
        /**
         * A unique value per request. Send the same value when you retry; it is kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/lists';
};

export type ListsCreateErrors = {
    /**
     * `validation_error`, `invalid_request`, `limit_reached`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'limit_reached';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `idempotency_in_progress`
     */
    409: ApiError & {
        error?: {
            code?: 'idempotency_in_progress';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `idempotency_key_reused`
     */
    422: ApiError & {
        error?: {
            code?: 'idempotency_key_reused';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
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
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
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
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ListsGetError = ListsGetErrors[keyof ListsGetErrors];

export type ListsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: ListWithCount;
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
         * A never-email list: its members are excluded from every send. Their subscriptions do not change.
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
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
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

export type ListsMembersRemoveData = {
    body: {
        /**
         * IDs of people.
         */
        contactIds?: Array<string>;
        /**
         * Email addresses of people.
         */
        emails?: Array<string>;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/lists/{id}/members';
};

export type ListsMembersRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ListsMembersRemoveError = ListsMembersRemoveErrors[keyof ListsMembersRemoveErrors];

export type ListsMembersRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            removed: number;
        };
        meta: {
            unknownIds: Array<string>;
            unknownEmails: Array<string>;
        };
        warnings?: Array<string>;
    };
};

export type ListsMembersRemoveResponse = ListsMembersRemoveResponses[keyof ListsMembersRemoveResponses];

export type ListsMembersListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Rows per page.
         */
        limit?: number;
    };
    url: '/lists/{id}/members';
};

export type ListsMembersListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ListsMembersListError = ListsMembersListErrors[keyof ListsMembersListErrors];

export type ListsMembersListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ListMember>;
        meta: Paging;
    };
};

export type ListsMembersListResponse = ListsMembersListResponses[keyof ListsMembersListResponses];

export type ListsMembersAddData = {
    body: {
        /**
         * IDs of people.
         */
        contactIds?: Array<string>;
        /**
         * Email addresses of people.
         */
        emails?: Array<string>;
        /**
         * Start drips that are triggered by this list.
         */
        startAutomations?: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/lists/{id}/members';
};

export type ListsMembersAddErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ListsMembersAddError = ListsMembersAddErrors[keyof ListsMembersAddErrors];

export type ListsMembersAddResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            added: number;
            alreadyMembers: number;
        };
        meta: {
            startAutomations: boolean;
            unknownIds: Array<string>;
            unknownEmails: Array<string>;
        };
        warnings?: Array<string>;
    };
};

export type ListsMembersAddResponse = ListsMembersAddResponses[keyof ListsMembersAddResponses];

export type EventsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Rows per page.
         */
        limit?: number;
        name?: string;
        /**
         * An email address.
         */
        email?: string;
    };
    url: '/events';
};

export type EventsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type EventsListError = EventsListErrors[keyof EventsListErrors];

export type EventsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Event>;
        meta: Paging;
    };
};

export type EventsListResponse = EventsListResponses[keyof EventsListResponses];

export type EventsCreateData = {
    body: {
        /**
         * An email address.
         */
        email: string;
        /**
         * some visible text
         */
        name: string;
        /**
         * Any JSON object, up to 16 KB.
         */
        properties?: {
            [key: string]: unknown;
        };
        occurred_at?: string;
        external_id?: string | number | null;
        /**
         * True starts drips even for an event older than 3 days; false never starts drips.
         */
        startAutomations?: boolean;
    };
    headers?: {
        /**
         * A unique value per request. Send the same value when you retry; it is kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/events';
};

export type EventsCreateErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `plan_limit_reached`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'plan_limit_reached' | 'key_in_web_page';
        };
    };
    /**
     * `idempotency_in_progress`
     */
    409: ApiError & {
        error?: {
            code?: 'idempotency_in_progress';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `idempotency_key_reused`
     */
    422: ApiError & {
        error?: {
            code?: 'idempotency_key_reused';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type EventsCreateError = EventsCreateErrors[keyof EventsCreateErrors];

export type EventsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: EventRecorded;
        meta: {
            contact_created: boolean;
            /**
             * The external ID is known: this is the first event with it.
             */
            duplicate: boolean;
            /**
             * Whether a drip started.
             */
            automations_started: boolean;
        };
        warnings?: Array<string>;
    };
};

export type EventsCreateResponse = EventsCreateResponses[keyof EventsCreateResponses];

export type ActivityListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Events per page.
         */
        limit?: number;
        /**
         * next_cursor of the previous page, with the same filters.
         */
        cursor?: string;
        name?: string;
        kind?: 'built_in' | 'custom';
        /**
         * An email address.
         */
        email?: string;
        /**
         * Start, inclusive: a date, from midnight UTC, or a date-time.
         */
        since?: string;
        /**
         * End, exclusive: a date, at midnight UTC, or a date-time.
         */
        until?: string;
    };
    url: '/activity';
};

export type ActivityListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ActivityListError = ActivityListErrors[keyof ActivityListErrors];

export type ActivityListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ActivityEvent>;
        meta: {
            limit: number;
            next_cursor: string | null;
            /**
             * Names of events that the key cannot see.
             */
            left_out?: Array<string>;
        };
    };
};

export type ActivityListResponse = ActivityListResponses[keyof ActivityListResponses];

export type ActivityCountData = {
    body?: never;
    path?: never;
    query: {
        name: string;
        kind?: 'built_in' | 'custom';
        /**
         * An email address.
         */
        email?: string;
        /**
         * Start, inclusive: a date, from midnight UTC, or a date-time.
         */
        since?: string;
        /**
         * End, exclusive: a date, at midnight UTC, or a date-time.
         */
        until?: string;
    };
    url: '/activity/count';
};

export type ActivityCountErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ActivityCountError = ActivityCountErrors[keyof ActivityCountErrors];

export type ActivityCountResponses = {
    /**
     * Done.
     */
    200: {
        data: ActivityCount;
    };
};

export type ActivityCountResponse = ActivityCountResponses[keyof ActivityCountResponses];

export type ActivityCatalogueData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/activity/catalogue';
};

export type ActivityCatalogueErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ActivityCatalogueError = ActivityCatalogueErrors[keyof ActivityCatalogueErrors];

export type ActivityCatalogueResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<CatalogueEntry>;
    };
};

export type ActivityCatalogueResponse = ActivityCatalogueResponses[keyof ActivityCatalogueResponses];

export type OrdersListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Rows per page.
         */
        limit?: number;
    };
    url: '/orders';
};

export type OrdersListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type OrdersListError = OrdersListErrors[keyof OrdersListErrors];

export type OrdersListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Order>;
        meta: Paging;
    };
};

export type OrdersListResponse = OrdersListResponses[keyof OrdersListResponses];

export type OrdersSaveData = {
    body: {
        /**
         * Your number or ID of the order.
         */
        order_id: string | number;
        /**
         * An email address.
         */
        email?: string;
        /**
         * At most 4 decimals.
         */
        total?: number;
        /**
         * a three-letter code, for example USD
         */
        currency?: string;
        /**
         * Each item's name or title is used in review emails. Other keys are stored as sent.
         */
        items?: Array<{
            [key: string]: unknown;
        }>;
        /**
         * Your status; fulfilled, completed, complete, shipped, and delivered count as shipped.
         */
        status?: string;
        order_date?: string;
        /**
         * some visible text
         */
        source?: string;
        /**
         * Used only if this order adds the buyer.
         */
        accepts_marketing?: boolean;
        /**
         * True starts welcome drips for a buyer who accepts marketing even for an older order; false never starts drips.
         */
        startAutomations?: boolean;
    };
    headers?: {
        /**
         * A unique value per request. Send the same value when you retry; it is kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/orders';
};

export type OrdersSaveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `idempotency_in_progress`
     */
    409: ApiError & {
        error?: {
            code?: 'idempotency_in_progress';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `idempotency_key_reused`
     */
    422: ApiError & {
        error?: {
            code?: 'idempotency_key_reused';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type OrdersSaveError = OrdersSaveErrors[keyof OrdersSaveErrors];

export type OrdersSaveResponses = {
    /**
     * Done.
     */
    201: {
        data: OrderSaved;
        meta: {
            contact_created: boolean;
            warning?: string;
        };
        warnings?: Array<string>;
    };
};

export type OrdersSaveResponse = OrdersSaveResponses[keyof OrdersSaveResponses];

export type ProductsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Rows per page.
         */
        limit?: number;
    };
    url: '/products';
};

export type ProductsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ProductsListError = ProductsListErrors[keyof ProductsListErrors];

export type ProductsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Product>;
        meta: Paging;
    };
};

export type ProductsListResponse = ProductsListResponses[keyof ProductsListResponses];

export type ProductsSaveData = {
    body: {
        products?: Array<ProductSave>;
        /**
         * Your ID of the product.
         */
        product_id?: string | number;
        title?: string | null;
        handle?: string | null;
        price?: number | string | null;
        currency?: string | null;
        image_url?: string | null;
        url?: string | null;
        status?: string | null;
    };
    path?: never;
    query?: never;
    url: '/products';
};

export type ProductsSaveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ProductsSaveError = ProductsSaveErrors[keyof ProductsSaveErrors];

export type ProductsSaveResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            upserted: number;
        };
        meta: {
            errors: Array<string>;
        };
        warnings?: Array<string>;
    };
};

export type ProductsSaveResponse = ProductsSaveResponses[keyof ProductsSaveResponses];

export type DataListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/data';
};

export type DataListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataListError = DataListErrors[keyof DataListErrors];

export type DataListResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            data_sets: Array<DataSetSummary>;
        };
    };
};

export type DataListResponse = DataListResponses[keyof DataListResponses];

export type DataCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
        category?: string | null;
        /**
         * By default, the set gets one field called Name.
         */
        fields?: Array<DataFieldInput>;
        /**
         * everyone: all people get the same row. matched: each person gets the row that matches one of their details. internal: not available in emails, for use in groups.
         */
        audienceMode?: 'everyone' | 'matched' | 'internal';
        matchOn?: MatchOn | null;
        joins?: Array<DataJoin>;
    };
    headers?: {
        /**
         * A unique value per request. Send the same value when you retry; it is kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/data';
};

export type DataCreateErrors = {
    /**
     * `validation_error`, `invalid_request`, `limit_reached`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'limit_reached';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `idempotency_in_progress`
     */
    409: ApiError & {
        error?: {
            code?: 'idempotency_in_progress';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `idempotency_key_reused`
     */
    422: ApiError & {
        error?: {
            code?: 'idempotency_key_reused';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataCreateError = DataCreateErrors[keyof DataCreateErrors];

export type DataCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: {
            key: string;
        };
        warnings?: Array<string>;
    };
};

export type DataCreateResponse = DataCreateResponses[keyof DataCreateResponses];

export type DataRemoveData = {
    body?: never;
    path: {
        key: string;
    };
    query?: never;
    url: '/data/{key}';
};

export type DataRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`, `read_only`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'read_only';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataRemoveError = DataRemoveErrors[keyof DataRemoveErrors];

export type DataRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type DataRemoveResponse = DataRemoveResponses[keyof DataRemoveResponses];

export type DataGetData = {
    body?: never;
    path: {
        key: string;
    };
    query?: never;
    url: '/data/{key}';
};

export type DataGetErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataGetError = DataGetErrors[keyof DataGetErrors];

export type DataGetResponses = {
    /**
     * Done.
     */
    200: {
        data: DataSet;
    };
};

export type DataGetResponse = DataGetResponses[keyof DataGetResponses];

export type DataUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        description?: string | null;
        category?: string | null;
        /**
         * The complete new list of columns.
         */
        fields?: Array<DataFieldChange>;
        matchOn?: MatchOn | null;
        /**
         * Replaces the joins.
         */
        joins?: Array<DataJoin>;
    };
    path: {
        key: string;
    };
    query?: never;
    url: '/data/{key}';
};

export type DataUpdateErrors = {
    /**
     * `validation_error`, `invalid_request`, `read_only`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'read_only';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataUpdateError = DataUpdateErrors[keyof DataUpdateErrors];

export type DataUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: DataSet;
        warnings?: Array<string>;
    };
};

export type DataUpdateResponse = DataUpdateResponses[keyof DataUpdateResponses];

export type DataRowsRemoveManyData = {
    body: {
        ids?: Array<string>;
        /**
         * True deletes all rows.
         */
        all?: boolean;
    };
    path: {
        key: string;
    };
    query?: never;
    url: '/data/{key}/rows';
};

export type DataRowsRemoveManyErrors = {
    /**
     * `validation_error`, `invalid_request`, `read_only`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'read_only';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataRowsRemoveManyError = DataRowsRemoveManyErrors[keyof DataRowsRemoveManyErrors];

export type DataRowsRemoveManyResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            deleted: number;
        };
        warnings?: Array<string>;
    };
};

export type DataRowsRemoveManyResponse = DataRowsRemoveManyResponses[keyof DataRowsRemoveManyResponses];

export type DataRowsListData = {
    body?: never;
    path: {
        key: string;
    };
    query?: {
        limit?: number;
        offset?: number;
        /**
         * Include rows whose date has passed, if the set omits them.
         */
        include_past?: boolean;
    };
    url: '/data/{key}/rows';
};

export type DataRowsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataRowsListError = DataRowsListErrors[keyof DataRowsListErrors];

export type DataRowsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<DataRow>;
        meta: RowsMeta;
    };
};

export type DataRowsListResponse = DataRowsListResponses[keyof DataRowsListResponses];

export type DataRowsUpdateManyData = {
    body: {
        updates: Array<{
            id: string;
            /**
             * Values by field key, in any case, or by label.
             */
            values: {
                [key: string]: unknown;
            };
        }>;
    };
    path: {
        key: string;
    };
    query?: never;
    url: '/data/{key}/rows';
};

export type DataRowsUpdateManyErrors = {
    /**
     * `validation_error`, `invalid_request`, `read_only`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'read_only';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataRowsUpdateManyError = DataRowsUpdateManyErrors[keyof DataRowsUpdateManyErrors];

export type DataRowsUpdateManyResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            updated: number;
        };
        warnings?: Array<string>;
    };
};

export type DataRowsUpdateManyResponse = DataRowsUpdateManyResponses[keyof DataRowsUpdateManyResponses];

export type DataRowsAddData = {
    body: {
        rows: Array<{
            [key: string]: unknown;
        }>;
        /**
         * replace swaps all rows for those sent; an unchanged row keeps its ID.
         */
        mode?: 'append' | 'replace';
    };
    headers?: {
        /**
         * A unique value per request. Send the same value when you retry; it is kept for 7 days.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        key: string;
    };
    query?: never;
    url: '/data/{key}/rows';
};

export type DataRowsAddErrors = {
    /**
     * `validation_error`, `invalid_request`, `read_only`, `limit_reached`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'read_only' | 'limit_reached';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `idempotency_in_progress`
     */
    409: ApiError & {
        error?: {
            code?: 'idempotency_in_progress';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `idempotency_key_reused`
     */
    422: ApiError & {
        error?: {
            code?: 'idempotency_key_reused';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataRowsAddError = DataRowsAddErrors[keyof DataRowsAddErrors];

export type DataRowsAddResponses = {
    /**
     * Done.
     */
    201: {
        data: RowsAdded;
        warnings?: Array<string>;
    };
};

export type DataRowsAddResponse = DataRowsAddResponses[keyof DataRowsAddResponses];

export type DataRowsRemoveData = {
    body?: never;
    path: {
        key: string;
        rowId: string;
    };
    query?: never;
    url: '/data/{key}/rows/{rowId}';
};

export type DataRowsRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`, `read_only`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'read_only';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataRowsRemoveError = DataRowsRemoveErrors[keyof DataRowsRemoveErrors];

export type DataRowsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type DataRowsRemoveResponse = DataRowsRemoveResponses[keyof DataRowsRemoveResponses];

export type DataRowsUpdateData = {
    /**
     * `{values: {…}}`, or the values directly.
     */
    body: {
        [key: string]: unknown;
    };
    path: {
        key: string;
        rowId: string;
    };
    query?: never;
    url: '/data/{key}/rows/{rowId}';
};

export type DataRowsUpdateErrors = {
    /**
     * `validation_error`, `invalid_request`, `read_only`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'read_only';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DataRowsUpdateError = DataRowsUpdateErrors[keyof DataRowsUpdateErrors];

export type DataRowsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: DataRow;
        warnings?: Array<string>;
    };
};

export type DataRowsUpdateResponse = DataRowsUpdateResponses[keyof DataRowsUpdateResponses];

export type GroupsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/groups';
};

export type GroupsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type GroupsListError = GroupsListErrors[keyof GroupsListErrors];

export type GroupsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Group>;
    };
};

export type GroupsListResponse = GroupsListResponses[keyof GroupsListResponses];

export type DesignsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/designs';
};

export type DesignsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DesignsListError = DesignsListErrors[keyof DesignsListErrors];

export type DesignsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Design>;
    };
};

export type DesignsListResponse = DesignsListResponses[keyof DesignsListResponses];

export type CampaignsCreateData = {
    body: {
        name?: string | null;
        subject?: string | null;
        preview_text?: string | null;
        design_id?: string | null;
        group_id?: string | null;
        list_id?: string | null;
        everyone?: boolean | null;
        send?: 'now' | string | null;
    };
    path?: never;
    query?: never;
    url: '/campaigns';
};

export type CampaignsCreateErrors = {
    /**
     * `validation_error`, `invalid_request`, `sender_not_verified`, `design_not_ready`, `send_refused`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'sender_not_verified' | 'design_not_ready' | 'send_refused';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `plan_limit_reached`, `not_open_yet`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'plan_limit_reached' | 'not_open_yet' | 'key_in_web_page';
        };
    };
    /**
     * `sent_recently`
     */
    409: ApiError & {
        error?: {
            code?: 'sent_recently';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type CampaignsCreateError = CampaignsCreateErrors[keyof CampaignsCreateErrors];

export type CampaignsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: Campaign;
        warnings?: Array<string>;
    };
};

export type CampaignsCreateResponse = CampaignsCreateResponses[keyof CampaignsCreateResponses];

export type WebhooksListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/webhooks';
};

export type WebhooksListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type WebhooksListError = WebhooksListErrors[keyof WebhooksListErrors];

export type WebhooksListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<WebhookSubscription>;
    };
};

export type WebhooksListResponse = WebhooksListResponses[keyof WebhooksListResponses];

export type WebhooksCreateData = {
    body: {
        /**
         * An https URL that is reachable from the internet.
         */
        url: string;
        /**
         * Event names: contact.subscribed, contact.unsubscribed, contact.updated, campaign.sent, email.delivered, email.opened, email.clicked, email.bounced, email.complained, order.placed, order.fulfilled, submission.created, drip.enrolled, drip.step, form.submitted, event.recorded.
         */
        events: Array<string>;
        event_name?: string | null;
        step_note?: string | null;
    };
    path?: never;
    query?: never;
    url: '/webhooks';
};

export type WebhooksCreateErrors = {
    /**
     * `validation_error`, `invalid_request`, `limit_reached`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'limit_reached';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type WebhooksCreateError = WebhooksCreateErrors[keyof WebhooksCreateErrors];

export type WebhooksCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: NewWebhookSubscription;
        warnings?: Array<string>;
    };
};

export type WebhooksCreateResponse = WebhooksCreateResponses[keyof WebhooksCreateResponses];

export type WebhooksRemoveData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/{id}';
};

export type WebhooksRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type WebhooksRemoveError = WebhooksRemoveErrors[keyof WebhooksRemoveErrors];

export type WebhooksRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type WebhooksRemoveResponse = WebhooksRemoveResponses[keyof WebhooksRemoveResponses];

export type WebhooksGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/{id}';
};

export type WebhooksGetErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type WebhooksGetError = WebhooksGetErrors[keyof WebhooksGetErrors];

export type WebhooksGetResponses = {
    /**
     * Done.
     */
    200: {
        data: WebhookSubscription;
    };
};

export type WebhooksGetResponse = WebhooksGetResponses[keyof WebhooksGetResponses];

export type ReportCardsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/report-cards';
};

export type ReportCardsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ReportCardsListError = ReportCardsListErrors[keyof ReportCardsListErrors];

export type ReportCardsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ReportCard>;
    };
};

export type ReportCardsListResponse = ReportCardsListResponses[keyof ReportCardsListResponses];

export type ReportCardsRemoveData = {
    body?: never;
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/report-cards/{key}';
};

export type ReportCardsRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ReportCardsRemoveError = ReportCardsRemoveErrors[keyof ReportCardsRemoveErrors];

export type ReportCardsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type ReportCardsRemoveResponse = ReportCardsRemoveResponses[keyof ReportCardsRemoveResponses];

export type ReportCardsGetData = {
    body?: never;
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/report-cards/{key}';
};

export type ReportCardsGetErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ReportCardsGetError = ReportCardsGetErrors[keyof ReportCardsGetErrors];

export type ReportCardsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: ReportCard;
    };
};

export type ReportCardsGetResponse = ReportCardsGetResponses[keyof ReportCardsGetResponses];

export type ReportCardsPutData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
        /**
         * the name of one of the account's custom events
         */
        event: string;
        sum?: string | null;
        /**
         * Shows the sum as money.
         */
        money?: boolean;
        split?: 'none' | 'day' | 'week' | 'property';
        property?: string | null;
        /**
         * number: no split; line: by day or week; bars or table: any split. By default, the chart depends on the split.
         */
        chart?: 'number' | 'line' | 'bars' | 'table';
    };
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/report-cards/{key}';
};

export type ReportCardsPutErrors = {
    /**
     * `validation_error`, `invalid_request`, `limit_reached`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'limit_reached';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type ReportCardsPutError = ReportCardsPutErrors[keyof ReportCardsPutErrors];

export type ReportCardsPutResponses = {
    /**
     * Done.
     */
    200: {
        data: ReportCard;
        warnings?: Array<string>;
    };
    /**
     * Done.
     */
    201: {
        data: ReportCard;
        warnings?: Array<string>;
    };
};

export type ReportCardsPutResponse = ReportCardsPutResponses[keyof ReportCardsPutResponses];

export type DripStepsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/drip-steps';
};

export type DripStepsListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DripStepsListError = DripStepsListErrors[keyof DripStepsListErrors];

export type DripStepsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<DripStep>;
    };
};

export type DripStepsListResponse = DripStepsListResponses[keyof DripStepsListResponses];

export type DripStepsRemoveData = {
    body?: never;
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/drip-steps/{key}';
};

export type DripStepsRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DripStepsRemoveError = DripStepsRemoveErrors[keyof DripStepsRemoveErrors];

export type DripStepsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type DripStepsRemoveResponse = DripStepsRemoveResponses[keyof DripStepsRemoveResponses];

export type DripStepsGetData = {
    body?: never;
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/drip-steps/{key}';
};

export type DripStepsGetErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DripStepsGetError = DripStepsGetErrors[keyof DripStepsGetErrors];

export type DripStepsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: DripStep;
    };
};

export type DripStepsGetResponse = DripStepsGetResponses[keyof DripStepsGetResponses];

export type DripStepsPutData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
        /**
         * Settings of the step. Their values are sent in the drip.step message.
         */
        fields?: Array<{
            /**
             * 1 to 64 letters, digits, "-" and "_"; the key of the value in the message.
             */
            key: string;
            /**
             * some visible text
             */
            label: string;
            type: 'text' | 'number' | 'choice' | 'yes_no' | 'date';
            options?: Array<string> | null;
            required?: boolean;
        }>;
    };
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/drip-steps/{key}';
};

export type DripStepsPutErrors = {
    /**
     * `validation_error`, `invalid_request`, `limit_reached`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'limit_reached';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type DripStepsPutError = DripStepsPutErrors[keyof DripStepsPutErrors];

export type DripStepsPutResponses = {
    /**
     * Done.
     */
    200: {
        data: DripStep;
        warnings?: Array<string>;
    };
    /**
     * Done.
     */
    201: {
        data: DripStep;
        warnings?: Array<string>;
    };
};

export type DripStepsPutResponse = DripStepsPutResponses[keyof DripStepsPutResponses];

export type EmailBlocksListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/email-blocks';
};

export type EmailBlocksListErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type EmailBlocksListError = EmailBlocksListErrors[keyof EmailBlocksListErrors];

export type EmailBlocksListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<EmailBlock>;
    };
};

export type EmailBlocksListResponse = EmailBlocksListResponses[keyof EmailBlocksListResponses];

export type EmailBlocksRemoveData = {
    body?: never;
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/email-blocks/{key}';
};

export type EmailBlocksRemoveErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type EmailBlocksRemoveError = EmailBlocksRemoveErrors[keyof EmailBlocksRemoveErrors];

export type EmailBlocksRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type EmailBlocksRemoveResponse = EmailBlocksRemoveResponses[keyof EmailBlocksRemoveResponses];

export type EmailBlocksGetData = {
    body?: never;
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/email-blocks/{key}';
};

export type EmailBlocksGetErrors = {
    /**
     * `validation_error`, `invalid_request`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type EmailBlocksGetError = EmailBlocksGetErrors[keyof EmailBlocksGetErrors];

export type EmailBlocksGetResponses = {
    /**
     * Done.
     */
    200: {
        data: EmailBlock;
    };
};

export type EmailBlocksGetResponse = EmailBlocksGetResponses[keyof EmailBlocksGetResponses];

export type EmailBlocksPutData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
        /**
         * Key of a set that this app made.
         */
        data_set: string;
        title?: string | null;
        text?: string | null;
        image?: string | null;
        link?: string | null;
        button?: string | null;
        /**
         * At most this many cards.
         */
        count?: number;
    };
    path: {
        /**
         * Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".
         */
        key: string;
    };
    query?: never;
    url: '/email-blocks/{key}';
};

export type EmailBlocksPutErrors = {
    /**
     * `validation_error`, `invalid_request`, `limit_reached`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'limit_reached';
        };
    };
    /**
     * `unauthorized`
     */
    401: ApiError & {
        error?: {
            code?: 'unauthorized';
        };
    };
    /**
     * `forbidden`, `key_in_web_page`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'key_in_web_page';
        };
    };
    /**
     * `not_found`
     */
    404: ApiError & {
        error?: {
            code?: 'not_found';
        };
    };
    /**
     * `payload_too_large`
     */
    413: ApiError & {
        error?: {
            code?: 'payload_too_large';
        };
    };
    /**
     * `rate_limited`
     */
    429: ApiError & {
        error?: {
            code?: 'rate_limited';
        };
    };
    /**
     * `internal_error`
     */
    500: ApiError & {
        error?: {
            code?: 'internal_error';
        };
    };
};

export type EmailBlocksPutError = EmailBlocksPutErrors[keyof EmailBlocksPutErrors];

export type EmailBlocksPutResponses = {
    /**
     * Done.
     */
    200: {
        data: EmailBlock;
        warnings?: Array<string>;
    };
    /**
     * Done.
     */
    201: {
        data: EmailBlock;
        warnings?: Array<string>;
    };
};

export type EmailBlocksPutResponse = EmailBlocksPutResponses[keyof EmailBlocksPutResponses];
