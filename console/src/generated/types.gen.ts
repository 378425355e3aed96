// Made by `npm run generate`; changes made by hand are lost.

export type ClientOptions = {
    baseUrl: 'http://localhost:3000/console/api' | (string & {});
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

export type SignedIn = {
    /**
     * With "second_factor" a code must follow within ten minutes.
     */
    state: 'signed_in' | 'second_factor';
};

export type SignedOut = {
    signed_out: boolean;
};

export type Done = {
    done: boolean;
};

export type Me = {
    user: {
        id: string;
        email: string;
        name: string | null;
        has_password: boolean;
        second_factor: boolean;
        /**
         * They used a link that went to the address, or the operator of the installation gave them one.
         */
        email_proven: boolean;
        backup_codes_left: number;
    };
    accounts: Array<{
        id: string;
        name: string;
        /**
         * Owners do everything; admins everything but manage owners; members work with people and mail.
         */
        role: 'owner' | 'admin' | 'member';
    }>;
};

export type EmailChange = {
    state: 'link_mailed' | 'changed';
};

export type SecondFactorOffer = {
    /**
     * To type into the authenticator app.
     */
    secret: string;
    /**
     * To show as a QR code.
     */
    uri: string;
};

export type BackupCodes = {
    /**
     * Each works once. Shown only now.
     */
    backup_codes: Array<string>;
};

export type InvitationSeen = {
    account: string;
    email: string;
    /**
     * Owners do everything; admins everything but manage owners; members work with people and mail.
     */
    role: 'owner' | 'admin' | 'member';
    /**
     * This address signs in already: sign in, then accept without a password.
     */
    has_user: boolean;
};

export type Permission = {
    scope: string;
    description: string;
    /**
     * A new key has it unless told otherwise.
     */
    ticked: boolean;
};

export type Account = {
    id: string;
    name: string;
    country: string | null;
    postal_address: string | null;
    /**
     * A time zone by its IANA name: where a day of the account begins.
     */
    zone: string;
    week_start: 'monday' | 'saturday' | 'sunday';
    language: 'en' | 'de' | 'fr' | 'es' | null;
    currency: string | null;
    /**
     * Whether members may send, schedule and publish, too.
     */
    members_may_send: boolean;
    plan: {
        people_limit: number | null;
        sends_per_month: number | null;
    };
    open_for_sending: boolean;
    created_at: string;
};

export type Sender = {
    id: string;
    name: string;
    email: string;
    reply_to: string | null;
    /**
     * Whether it may send. Where no mail server is set, nothing has to be proven.
     */
    verified: boolean;
    verified_at: string | null;
    default: boolean;
    created_at: string;
};

export type Deleted = {
    deleted: boolean;
};

export type TeamMember = {
    id: string;
    email: string;
    name: string | null;
    /**
     * Owners do everything; admins everything but manage owners; members work with people and mail.
     */
    role: 'owner' | 'admin' | 'member';
    second_factor: boolean;
    /**
     * They used a link that went to the address, or the operator of the installation gave them one.
     */
    email_proven: boolean;
    joined_at: string;
};

export type Invitation = {
    id: string;
    email: string;
    /**
     * Owners do everything; admins everything but manage owners; members work with people and mail.
     */
    role: 'owner' | 'admin' | 'member';
    invited_by: string | null;
    created_at: string;
    expires_at: string;
};

export type NewInvitation = {
    id: string;
    email: string;
    /**
     * Owners do everything; admins everything but manage owners; members work with people and mail.
     */
    role: 'owner' | 'admin' | 'member';
    invited_by: string | null;
    created_at: string;
    expires_at: string;
    link: string | null;
};

export type Key = {
    id: string;
    name: string;
    app_id: string | null;
    app_name: string | null;
    /**
     * The last four characters of the key.
     */
    hint: string;
    /**
     * Those of an app are never more than the app has.
     */
    scopes: Array<string>;
    made_by: string | null;
    created_at: string;
    last_used_at: string | null;
};

export type NewKey = {
    id: string;
    name: string;
    app_id: string | null;
    app_name: string | null;
    /**
     * The last four characters of the key.
     */
    hint: string;
    /**
     * Those of an app are never more than the app has.
     */
    scopes: Array<string>;
    made_by: string | null;
    created_at: string;
    last_used_at: string | null;
    /**
     * Shown only now.
     */
    key: string;
};

export type App = {
    id: string;
    name: string;
    kind: 'private' | 'public';
    /**
     * False in test mode: nothing it does starts a drip or sends anything.
     */
    live: boolean;
    scopes: Array<string>;
    client_id: string | null;
    redirect_uris: Array<string>;
    created_at: string;
};

export type NewApp = {
    id: string;
    name: string;
    kind: 'private' | 'public';
    /**
     * False in test mode: nothing it does starts a drip or sends anything.
     */
    live: boolean;
    scopes: Array<string>;
    client_id: string | null;
    redirect_uris: Array<string>;
    created_at: string;
    /**
     * Of a private app. Shown only now.
     */
    key?: string;
    /**
     * Of a public app. Shown only now.
     */
    client_secret?: string;
};

export type ConnectedApp = {
    id: string;
    app: {
        id: string;
        name: string;
        /**
         * The account that made the app.
         */
        made_by: string;
    };
    test_mode: boolean;
    scopes: Array<string>;
    connected_by: string | null;
    connected_at: string;
    last_used_at: string | null;
};

export type WebhookEvent = {
    name: string;
    description: string;
    sample: {
        [key: string]: unknown;
    };
};

export type WebhookEndpoint = {
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
    added_by_app: {
        id: string;
        name: string;
    } | null;
    paused_at: string | null;
    paused_by: 'failures' | 'team' | null;
    failing_since: string | null;
    /**
     * Messages in a row of which every try failed.
     */
    failed_in_row: number;
    /**
     * Something of the last 30 days did not get through.
     */
    missed: boolean;
};

export type NewWebhookEndpoint = {
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
    added_by_app: {
        id: string;
        name: string;
    } | null;
    paused_at: string | null;
    paused_by: 'failures' | 'team' | null;
    failing_since: string | null;
    /**
     * Messages in a row of which every try failed.
     */
    failed_in_row: number;
    /**
     * Something of the last 30 days did not get through.
     */
    missed: boolean;
    /**
     * Signs the messages. Shown only now.
     */
    secret: string;
};

export type WebhookTry = {
    id: string;
    message_id: string;
    event: string;
    /**
     * Which try of the message it was.
     */
    number: number;
    at: string;
    ms: number;
    delivered: boolean;
    status: number | null;
    reason: string | null;
    request: {
        url: string;
        headers: {
            [key: string]: unknown | string;
        };
        body: string | null;
    };
    response: {
        headers: {
            [key: string]: unknown | string;
        };
        body: string;
    } | null;
};

export type WebhookResend = {
    total: number;
    delivered: number;
    failed: number;
    running: boolean;
    started_at: string;
    ended_at: string | null;
};

export type Person = {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    source: string | null;
    subscriptionStatus: 'subscribed' | 'unsubscribed';
    /**
     * True for an address that bounced, was reported as spam or was stopped by hand.
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
     * Without contacts:read only as far as the request said it.
     */
    email?: string;
    firstName?: string | null;
    lastName?: string | null;
    source?: string | null;
    subscriptionStatus: 'subscribed' | 'unsubscribed';
    /**
     * True for an address that bounced, was reported as spam or was stopped by hand.
     */
    suppressed: boolean;
    createdAt: string;
    updatedAt: string;
    /**
     * Without contacts:read only as far as the request said it.
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
     * True for an address that bounced, was reported as spam or was stopped by hand.
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
     * Empty text when there is none.
     */
    value: string | number | boolean;
};

export type FoundPerson = {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    source: string | null;
    subscriptionStatus: 'subscribed' | 'unsubscribed';
    /**
     * True for an address that bounced, was reported as spam or was stopped by hand.
     */
    suppressed: boolean;
    createdAt: string;
    updatedAt: string;
    /**
     * Never: has not been asked.
     */
    status: 'subscribed' | 'unsubscribed' | 'never';
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
     * Refunded in full, voided, cancelled or not paid: not revenue.
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

export type ConsentEntry = {
    change: string;
    how: string;
    by: string | null;
    source: string | null;
    at: string;
};

export type ListOfPerson = {
    id: string;
    name: string;
    blockSending: boolean;
    addedAt: string;
};

export type ImportOfPeople = {
    id: string;
    name: string;
    state: 'uploaded' | 'running' | 'stopped' | 'done' | 'cancelled' | 'undoing' | 'undone';
    stoppedBecause: 'plan_limit_reached' | 'could_not_be_processed' | null;
    /**
     * Size of the file.
     */
    bytes: number;
    /**
     * How far it has been read.
     */
    bytesRead: number;
    /**
     * Rows read so far.
     */
    rows: number;
    /**
     * People added.
     */
    created: number;
    /**
     * People changed.
     */
    updated: number;
    /**
     * Rows that said nothing new.
     */
    unchanged: number;
    /**
     * Rows that were not taken; the report says why.
     */
    refused: number;
    /**
     * Rows of which a value was skipped; the report says which.
     */
    partly: number;
    /**
     * People put on the list.
     */
    addedToList: number;
    /**
     * People whom the undo put back as they were.
     */
    undone: number;
    /**
     * People whom the undo left alone because they had changed since.
     */
    kept: number;
    canUndo: boolean;
    encoding: 'utf-8' | 'windows-1252';
    delimiter: ',' | ';' | '\t' | '|';
    hasHeader: boolean;
    columns: Array<{
        heading: string;
        to: string;
    }>;
    listId: string | null;
    source: string;
    markUnsubscribed: boolean;
    startAutomations: boolean;
    createdAt: string;
    startedAt: string | null;
    finishedAt: string | null;
};

export type ImportPreview = {
    encoding: 'utf-8' | 'windows-1252';
    delimiter: ',' | ';' | '\t' | '|';
    hasHeader: boolean;
    /**
     * Each column with its first values and what it might be.
     */
    columns: Array<{
        heading: string;
        samples: Array<string>;
        to: string;
    }>;
};

export type Detail = {
    id: string;
    name: string;
    type: 'text' | 'number' | 'date' | 'yes_no' | 'choice';
    choices: Array<string>;
    createdAt: string;
};

export type Topic = {
    id: string;
    name: string;
    description: string | null;
    createdAt: string;
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

export type ListMember = {
    contactId: string;
    /**
     * Only with contacts:read.
     */
    email?: string;
    name?: string | null;
    addedAt: string;
};

export type ActivityCount = {
    name: string;
    kind: 'built_in' | 'custom';
    count: number;
    since: string | null;
    until: string | null;
    /**
     * When it was asked for.
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

export type EventName = {
    name: string;
    events: number;
    properties: Array<{
        name: string;
        type: string;
    }>;
    first_seen_at: string;
    last_at: string | null;
};

export type Retention = {
    keep_months: number | null;
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
     * Your own id of the product.
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
     * Made from the label; it never changes.
     */
    key: string;
    label: string;
    type: 'words' | 'long_words' | 'number' | 'money' | 'date' | 'yes_no' | 'link' | 'image' | 'email';
    example: string | null;
};

export type MatchOn = {
    /**
     * Name of one of the person's details, or email, firstName or lastName.
     */
    detail: string;
    /**
     * Key of the set's field.
     */
    field: string;
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

export type TeamDataSet = {
    /**
     * Made from the name; it never changes.
     */
    key: string;
    name: string;
    description: string | null;
    category: string;
    source: 'live' | 'manual';
    /**
     * True when it takes rows over the API.
     */
    writable: boolean;
    row_count: number;
    updated_at: string | null;
    fields: Array<DataField>;
    /**
     * everyone: all people get the same row. matched: each person gets the row matching one of their details. internal: kept out of emails, for use in groups.
     */
    audienceMode: 'everyone' | 'matched' | 'internal';
    matchOn: MatchOn | null;
    joins: Array<DataJoin>;
    switched_on: boolean;
    past_field: string | null;
    made_by_app: string | null;
};

export type DataFieldInput = {
    /**
     * some visible text
     */
    label: string;
    type?: 'words' | 'long_words' | 'number' | 'money' | 'date' | 'yes_no' | 'link' | 'image' | 'email';
    example?: string | null;
};

export type DataFieldChange = {
    /**
     * A field sent with its key keeps its values and what is left out.
     */
    key?: string;
    /**
     * some visible text
     */
    label?: string;
    type?: 'words' | 'long_words' | 'number' | 'money' | 'date' | 'yes_no' | 'link' | 'image' | 'email';
    example?: string | null;
};

export type DataSet = {
    /**
     * Made from the name; it never changes.
     */
    key: string;
    name: string;
    description: string | null;
    category: string;
    source: 'live' | 'manual';
    /**
     * True when it takes rows over the API.
     */
    writable: boolean;
    row_count: number;
    updated_at: string | null;
    fields: Array<DataField>;
    /**
     * everyone: all people get the same row. matched: each person gets the row matching one of their details. internal: kept out of emails, for use in groups.
     */
    audienceMode: 'everyone' | 'matched' | 'internal';
    matchOn: MatchOn | null;
    joins: Array<DataJoin>;
};

/**
 * Values by field key, and `id` in a set that is kept here.
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

export type TeamGroup = {
    id: string;
    name: string;
    description: string | null;
    /**
     * True for those that every account has.
     */
    built_in: boolean;
    pinned: boolean;
    created_at: string;
    updated_at: string;
    rules: {
        [key: string]: unknown;
    } | null;
    /**
     * Whether the public API lists it: groups of bounced or complaining addresses are not.
     */
    listed: boolean;
    problem: string | null;
};

export type GroupCount = {
    count: number;
    /**
     * Counting took too long, so these are estimates.
     */
    estimate?: boolean;
    /**
     * Subscribed, not stopped, and on no list that blocks sending.
     */
    emailable: number;
    sample: Array<Person>;
};

export type Use = {
    /**
     * Such as group.
     */
    kind: string;
    id: string;
    name: string;
};

export type EditedDesign = {
    id: string;
    name: string;
    subject: string | null;
    preview_text: string | null;
    topic: string | null;
    /**
     * It can be sent as it is.
     */
    ready: boolean;
    problems: Array<{
        message: string;
        block: string | null;
    }>;
    kind: 'html' | 'blocks';
    /**
     * Counts the changes of the design.
     */
    revision: number;
    created_at: string;
    updated_at: string;
};

export type StartingDesign = {
    key: string;
    name: string;
    description: string;
    subject: string;
    preview_text: string;
    /**
     * Either {kind: "html", html, text?} or {kind: "blocks", blocks, lang?}.
     */
    content: {
        [key: string]: unknown;
    };
};

export type DesignWithContent = {
    id: string;
    name: string;
    subject: string | null;
    preview_text: string | null;
    topic: string | null;
    /**
     * It can be sent as it is.
     */
    ready: boolean;
    problems: Array<{
        message: string;
        block: string | null;
    }>;
    kind: 'html' | 'blocks';
    /**
     * Counts the changes of the design.
     */
    revision: number;
    created_at: string;
    updated_at: string;
    /**
     * Either {kind: "html", html, text?} or {kind: "blocks", blocks, lang?}.
     */
    content: {
        [key: string]: unknown;
    };
};

export type DesignVersion = {
    number: number;
    subject: string | null;
    preview_text: string | null;
    made_by: string | null;
    created_at: string;
};

export type DesignVersionWithContent = {
    number: number;
    subject: string | null;
    preview_text: string | null;
    /**
     * Either {kind: "html", html, text?} or {kind: "blocks", blocks, lang?}.
     */
    content: {
        [key: string]: unknown;
    };
    created_at: string;
};

export type DesignPreview = {
    subject: string;
    preview_text: string;
    html: string;
    text: string;
    problems: Array<{
        message: string;
        block: string | null;
    }>;
};

export type Brand = {
    colours: {
        /**
         * a colour such as #14532d
         */
        background: string;
        /**
         * a colour such as #14532d
         */
        surface: string;
        /**
         * a colour such as #14532d
         */
        text: string;
        /**
         * a colour such as #14532d
         */
        quiet: string;
        /**
         * a colour such as #14532d
         */
        link: string;
        /**
         * a colour such as #14532d
         */
        button: string;
        /**
         * a colour such as #14532d
         */
        button_text: string;
    };
    font: 'sans' | 'serif' | 'verdana' | 'trebuchet' | 'mono';
    logo_url: string | null;
    logo_alt: string;
    /**
     * Rich text above the postal address.
     */
    footer: string;
    address: string | null;
};

export type Image = {
    id: string;
    name: string;
    /**
     * Public, and the same for ever.
     */
    url: string;
    width: number;
    height: number;
    bytes: number;
    created_at: string;
};

export type ReportCardPeriod = {
    /**
     * Up to and including today in the time zone of the account.
     */
    days: number;
    total: number;
    /**
     * The same for as many days before.
     */
    before: number;
    points: Array<{
        label: string | null;
        value: number;
    }>;
    /**
     * What further values of the property came to.
     */
    others: number;
};

export type ReportCardWithValues = {
    /**
     * The app and the key, as app_…/key.
     */
    id: string;
    app: {
        id: string;
        name: string;
    };
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
    position: number | null;
    currency: string | null;
    periods: Array<ReportCardPeriod>;
};

export type OfferedStep = {
    /**
     * The app and the key, as app_…/key.
     */
    id: string;
    app: {
        id: string;
        name: string;
    };
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

export type OfferedBlock = {
    /**
     * What a design names the block by: the app and the key, as app_…/key.
     */
    id: string;
    app: {
        id: string;
        name: string;
    };
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

export type SessionSignOutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/session';
};

export type SessionSignOutErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SessionSignOutError = SessionSignOutErrors[keyof SessionSignOutErrors];

export type SessionSignOutResponses = {
    /**
     * Done.
     */
    200: {
        data: SignedOut;
    };
};

export type SessionSignOutResponse = SessionSignOutResponses[keyof SessionSignOutResponses];

export type SessionSignInData = {
    body: {
        /**
         * An email address.
         */
        email: string;
        password: string;
    };
    path?: never;
    query?: never;
    url: '/session';
};

export type SessionSignInErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SessionSignInError = SessionSignInErrors[keyof SessionSignInErrors];

export type SessionSignInResponses = {
    /**
     * Done.
     */
    200: {
        data: SignedIn;
        warnings?: Array<string>;
    };
};

export type SessionSignInResponse = SessionSignInResponses[keyof SessionSignInResponses];

export type SessionSecondFactorData = {
    body: {
        /**
         * Six digits of the authenticator app, or a backup code.
         */
        code: string;
    };
    path?: never;
    query?: never;
    url: '/session/second-factor';
};

export type SessionSecondFactorErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SessionSecondFactorError = SessionSecondFactorErrors[keyof SessionSecondFactorErrors];

export type SessionSecondFactorResponses = {
    /**
     * Done.
     */
    200: {
        data: SignedIn;
        warnings?: Array<string>;
    };
};

export type SessionSecondFactorResponse = SessionSecondFactorResponses[keyof SessionSecondFactorResponses];

export type SessionSignInByLinkData = {
    body: {
        /**
         * What stands after "#token=" in a link.
         */
        token: string;
    };
    path?: never;
    query?: never;
    url: '/session/link';
};

export type SessionSignInByLinkErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SessionSignInByLinkError = SessionSignInByLinkErrors[keyof SessionSignInByLinkErrors];

export type SessionSignInByLinkResponses = {
    /**
     * Done.
     */
    200: {
        data: SignedIn;
        warnings?: Array<string>;
    };
};

export type SessionSignInByLinkResponse = SessionSignInByLinkResponses[keyof SessionSignInByLinkResponses];

export type SessionSignOutEverywhereData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/sessions';
};

export type SessionSignOutEverywhereErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SessionSignOutEverywhereError = SessionSignOutEverywhereErrors[keyof SessionSignOutEverywhereErrors];

export type SessionSignOutEverywhereResponses = {
    /**
     * Done.
     */
    200: {
        data: SignedOut;
    };
};

export type SessionSignOutEverywhereResponse = SessionSignOutEverywhereResponses[keyof SessionSignOutEverywhereResponses];

export type PasswordRequestResetData = {
    body: {
        /**
         * An email address.
         */
        email: string;
    };
    path?: never;
    query?: never;
    url: '/password/reset-mail';
};

export type PasswordRequestResetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type PasswordRequestResetError = PasswordRequestResetErrors[keyof PasswordRequestResetErrors];

export type PasswordRequestResetResponses = {
    /**
     * Done.
     */
    200: {
        data: Done;
        warnings?: Array<string>;
    };
};

export type PasswordRequestResetResponse = PasswordRequestResetResponses[keyof PasswordRequestResetResponses];

export type PasswordResetData = {
    body: {
        /**
         * What stands after "#token=" in a link.
         */
        token: string;
        /**
         * A new password.
         */
        password: string;
    };
    path?: never;
    query?: never;
    url: '/password/reset';
};

export type PasswordResetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type PasswordResetError = PasswordResetErrors[keyof PasswordResetErrors];

export type PasswordResetResponses = {
    /**
     * Done.
     */
    200: {
        data: Done;
        warnings?: Array<string>;
    };
};

export type PasswordResetResponse = PasswordResetResponses[keyof PasswordResetResponses];

export type EmailConfirmData = {
    body: {
        /**
         * What stands after "#token=" in a link.
         */
        token: string;
    };
    path?: never;
    query?: never;
    url: '/email/confirm';
};

export type EmailConfirmErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type EmailConfirmError = EmailConfirmErrors[keyof EmailConfirmErrors];

export type EmailConfirmResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            email: string;
        };
        warnings?: Array<string>;
    };
};

export type EmailConfirmResponse = EmailConfirmResponses[keyof EmailConfirmResponses];

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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type MeUpdateData = {
    body: {
        name: string | null;
    };
    path?: never;
    query?: never;
    url: '/me';
};

export type MeUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type MeUpdateError = MeUpdateErrors[keyof MeUpdateErrors];

export type MeUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Me;
        warnings?: Array<string>;
    };
};

export type MeUpdateResponse = MeUpdateResponses[keyof MeUpdateResponses];

export type MeChangeEmailData = {
    body: {
        /**
         * An email address.
         */
        email: string;
        password?: string;
    };
    path?: never;
    query?: never;
    url: '/me/email';
};

export type MeChangeEmailErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type MeChangeEmailError = MeChangeEmailErrors[keyof MeChangeEmailErrors];

export type MeChangeEmailResponses = {
    /**
     * Done.
     */
    200: {
        data: EmailChange;
        warnings?: Array<string>;
    };
};

export type MeChangeEmailResponse = MeChangeEmailResponses[keyof MeChangeEmailResponses];

export type MeChangePasswordData = {
    body: {
        current_password?: string;
        /**
         * A new password.
         */
        new_password: string;
    };
    path?: never;
    query?: never;
    url: '/me/password';
};

export type MeChangePasswordErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type MeChangePasswordError = MeChangePasswordErrors[keyof MeChangePasswordErrors];

export type MeChangePasswordResponses = {
    /**
     * Done.
     */
    200: {
        data: Done;
        warnings?: Array<string>;
    };
};

export type MeChangePasswordResponse = MeChangePasswordResponses[keyof MeChangePasswordResponses];

export type SecondFactorOfferData = {
    body: {
        password?: string;
    };
    path?: never;
    query?: never;
    url: '/me/second-factor';
};

export type SecondFactorOfferErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SecondFactorOfferError = SecondFactorOfferErrors[keyof SecondFactorOfferErrors];

export type SecondFactorOfferResponses = {
    /**
     * Done.
     */
    200: {
        data: SecondFactorOffer;
        warnings?: Array<string>;
    };
};

export type SecondFactorOfferResponse = SecondFactorOfferResponses[keyof SecondFactorOfferResponses];

export type SecondFactorConfirmData = {
    body: {
        /**
         * Six digits of the authenticator app, or a backup code.
         */
        code: string;
    };
    path?: never;
    query?: never;
    url: '/me/second-factor/confirm';
};

export type SecondFactorConfirmErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SecondFactorConfirmError = SecondFactorConfirmErrors[keyof SecondFactorConfirmErrors];

export type SecondFactorConfirmResponses = {
    /**
     * Done.
     */
    200: {
        data: BackupCodes;
        warnings?: Array<string>;
    };
};

export type SecondFactorConfirmResponse = SecondFactorConfirmResponses[keyof SecondFactorConfirmResponses];

export type SecondFactorDisableData = {
    body: {
        password?: string;
    };
    path?: never;
    query?: never;
    url: '/me/second-factor/disable';
};

export type SecondFactorDisableErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SecondFactorDisableError = SecondFactorDisableErrors[keyof SecondFactorDisableErrors];

export type SecondFactorDisableResponses = {
    /**
     * Done.
     */
    200: {
        data: Done;
        warnings?: Array<string>;
    };
};

export type SecondFactorDisableResponse = SecondFactorDisableResponses[keyof SecondFactorDisableResponses];

export type SecondFactorNewBackupCodesData = {
    body: {
        password?: string;
    };
    path?: never;
    query?: never;
    url: '/me/second-factor/backup-codes';
};

export type SecondFactorNewBackupCodesErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SecondFactorNewBackupCodesError = SecondFactorNewBackupCodesErrors[keyof SecondFactorNewBackupCodesErrors];

export type SecondFactorNewBackupCodesResponses = {
    /**
     * Done.
     */
    200: {
        data: BackupCodes;
        warnings?: Array<string>;
    };
};

export type SecondFactorNewBackupCodesResponse = SecondFactorNewBackupCodesResponses[keyof SecondFactorNewBackupCodesResponses];

export type InvitationLookData = {
    body: {
        /**
         * What stands after "#token=" in a link.
         */
        token: string;
    };
    path?: never;
    query?: never;
    url: '/invitation/look';
};

export type InvitationLookErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type InvitationLookError = InvitationLookErrors[keyof InvitationLookErrors];

export type InvitationLookResponses = {
    /**
     * Done.
     */
    200: {
        data: InvitationSeen;
        warnings?: Array<string>;
    };
};

export type InvitationLookResponse = InvitationLookResponses[keyof InvitationLookResponses];

export type InvitationAcceptData = {
    body: {
        /**
         * What stands after "#token=" in a link.
         */
        token: string;
        name?: string | null;
        /**
         * A new password.
         */
        password?: string;
    };
    path?: never;
    query?: never;
    url: '/invitation/accept';
};

export type InvitationAcceptErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type InvitationAcceptError = InvitationAcceptErrors[keyof InvitationAcceptErrors];

export type InvitationAcceptResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            account_id: string;
        };
        warnings?: Array<string>;
    };
};

export type InvitationAcceptResponse = InvitationAcceptResponses[keyof InvitationAcceptResponses];

export type PermissionsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/permissions';
};

export type PermissionsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type PermissionsListError = PermissionsListErrors[keyof PermissionsListErrors];

export type PermissionsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Permission>;
    };
};

export type PermissionsListResponse = PermissionsListResponses[keyof PermissionsListResponses];

export type AccountGetData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/settings';
};

export type AccountGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AccountGetError = AccountGetErrors[keyof AccountGetErrors];

export type AccountGetResponses = {
    /**
     * Done.
     */
    200: {
        data: Account;
    };
};

export type AccountGetResponse = AccountGetResponses[keyof AccountGetResponses];

export type AccountUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        country?: string | null;
        postal_address?: string | null;
        /**
         * An IANA name, such as Europe/Vienna.
         */
        zone?: string;
        week_start?: 'monday' | 'saturday' | 'sunday';
        language?: 'en' | 'de' | 'fr' | 'es' | null;
        currency?: string | null;
        members_may_send?: boolean;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/settings';
};

export type AccountUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AccountUpdateError = AccountUpdateErrors[keyof AccountUpdateErrors];

export type AccountUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Account;
        warnings?: Array<string>;
    };
};

export type AccountUpdateResponse = AccountUpdateResponses[keyof AccountUpdateResponses];

export type SendersListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/senders';
};

export type SendersListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SendersListError = SendersListErrors[keyof SendersListErrors];

export type SendersListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Sender>;
    };
};

export type SendersListResponse = SendersListResponses[keyof SendersListResponses];

export type SendersCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        /**
         * An email address.
         */
        email: string;
        reply_to?: string | null;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/senders';
};

export type SendersCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SendersCreateError = SendersCreateErrors[keyof SendersCreateErrors];

export type SendersCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: Sender;
        warnings?: Array<string>;
    };
};

export type SendersCreateResponse = SendersCreateResponses[keyof SendersCreateResponses];

export type SendersRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/senders/{id}';
};

export type SendersRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SendersRemoveError = SendersRemoveErrors[keyof SendersRemoveErrors];

export type SendersRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type SendersRemoveResponse = SendersRemoveResponses[keyof SendersRemoveResponses];

export type SendersUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        reply_to?: string | null;
        /**
         * Makes it the one that sends unless another is named.
         */
        default?: true;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/senders/{id}';
};

export type SendersUpdateErrors = {
    /**
     * `validation_error`, `invalid_request`, `sender_not_verified`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'sender_not_verified';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SendersUpdateError = SendersUpdateErrors[keyof SendersUpdateErrors];

export type SendersUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Sender;
        warnings?: Array<string>;
    };
};

export type SendersUpdateResponse = SendersUpdateResponses[keyof SendersUpdateResponses];

export type SendersVerifyMailData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/senders/{id}/verify-mail';
};

export type SendersVerifyMailErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type SendersVerifyMailError = SendersVerifyMailErrors[keyof SendersVerifyMailErrors];

export type SendersVerifyMailResponses = {
    /**
     * Done.
     */
    200: {
        data: Sender;
    };
};

export type SendersVerifyMailResponse = SendersVerifyMailResponses[keyof SendersVerifyMailResponses];

export type TeamListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/team';
};

export type TeamListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TeamListError = TeamListErrors[keyof TeamListErrors];

export type TeamListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<TeamMember>;
    };
};

export type TeamListResponse = TeamListResponses[keyof TeamListResponses];

export type TeamRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/team/{id}';
};

export type TeamRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TeamRemoveError = TeamRemoveErrors[keyof TeamRemoveErrors];

export type TeamRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type TeamRemoveResponse = TeamRemoveResponses[keyof TeamRemoveResponses];

export type TeamChangeRoleData = {
    body: {
        /**
         * Owners do everything; admins everything but manage owners; members work with people and mail.
         */
        role: 'owner' | 'admin' | 'member';
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/team/{id}';
};

export type TeamChangeRoleErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TeamChangeRoleError = TeamChangeRoleErrors[keyof TeamChangeRoleErrors];

export type TeamChangeRoleResponses = {
    /**
     * Done.
     */
    200: {
        data: TeamMember;
        warnings?: Array<string>;
    };
};

export type TeamChangeRoleResponse = TeamChangeRoleResponses[keyof TeamChangeRoleResponses];

export type TeamLeaveData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/team/leave';
};

export type TeamLeaveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TeamLeaveError = TeamLeaveErrors[keyof TeamLeaveErrors];

export type TeamLeaveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type TeamLeaveResponse = TeamLeaveResponses[keyof TeamLeaveResponses];

export type InvitationsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/invitations';
};

export type InvitationsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type InvitationsListError = InvitationsListErrors[keyof InvitationsListErrors];

export type InvitationsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Invitation>;
    };
};

export type InvitationsListResponse = InvitationsListResponses[keyof InvitationsListResponses];

export type InvitationsCreateData = {
    body: {
        /**
         * An email address.
         */
        email: string;
        /**
         * Owners do everything; admins everything but manage owners; members work with people and mail.
         */
        role: 'owner' | 'admin' | 'member';
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/invitations';
};

export type InvitationsCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type InvitationsCreateError = InvitationsCreateErrors[keyof InvitationsCreateErrors];

export type InvitationsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: NewInvitation;
        warnings?: Array<string>;
    };
};

export type InvitationsCreateResponse = InvitationsCreateResponses[keyof InvitationsCreateResponses];

export type InvitationsRevokeData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/invitations/{id}';
};

export type InvitationsRevokeErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type InvitationsRevokeError = InvitationsRevokeErrors[keyof InvitationsRevokeErrors];

export type InvitationsRevokeResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type InvitationsRevokeResponse = InvitationsRevokeResponses[keyof InvitationsRevokeResponses];

export type KeysListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/keys';
};

export type KeysListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type KeysListError = KeysListErrors[keyof KeysListErrors];

export type KeysListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Key>;
    };
};

export type KeysListResponse = KeysListResponses[keyof KeysListResponses];

export type KeysCreateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        /**
         * Permissions.
         */
        scopes?: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/keys';
};

export type KeysCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type KeysCreateError = KeysCreateErrors[keyof KeysCreateErrors];

export type KeysCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: NewKey;
        warnings?: Array<string>;
    };
};

export type KeysCreateResponse = KeysCreateResponses[keyof KeysCreateResponses];

export type KeysRevokeData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/keys/{id}';
};

export type KeysRevokeErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type KeysRevokeError = KeysRevokeErrors[keyof KeysRevokeErrors];

export type KeysRevokeResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type KeysRevokeResponse = KeysRevokeResponses[keyof KeysRevokeResponses];

export type AppsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/apps';
};

export type AppsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AppsListError = AppsListErrors[keyof AppsListErrors];

export type AppsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<App>;
    };
};

export type AppsListResponse = AppsListResponses[keyof AppsListResponses];

export type AppsCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        kind: 'private' | 'public';
        /**
         * Permissions.
         */
        scopes?: Array<string>;
        /**
         * Where a public app takes people back to.
         */
        redirect_uris?: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/apps';
};

export type AppsCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AppsCreateError = AppsCreateErrors[keyof AppsCreateErrors];

export type AppsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: NewApp;
        warnings?: Array<string>;
    };
};

export type AppsCreateResponse = AppsCreateResponses[keyof AppsCreateResponses];

export type AppsRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/apps/{id}';
};

export type AppsRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AppsRemoveError = AppsRemoveErrors[keyof AppsRemoveErrors];

export type AppsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type AppsRemoveResponse = AppsRemoveResponses[keyof AppsRemoveResponses];

export type AppsUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        live?: boolean;
        /**
         * Permissions.
         */
        scopes?: Array<string>;
        /**
         * Where a public app takes people back to.
         */
        redirect_uris?: Array<string>;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/apps/{id}';
};

export type AppsUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AppsUpdateError = AppsUpdateErrors[keyof AppsUpdateErrors];

export type AppsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: App;
        warnings?: Array<string>;
    };
};

export type AppsUpdateResponse = AppsUpdateResponses[keyof AppsUpdateResponses];

export type AppsCreateKeyData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        /**
         * Permissions.
         */
        scopes?: Array<string>;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/apps/{id}/keys';
};

export type AppsCreateKeyErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AppsCreateKeyError = AppsCreateKeyErrors[keyof AppsCreateKeyErrors];

export type AppsCreateKeyResponses = {
    /**
     * Done.
     */
    201: {
        data: NewKey;
        warnings?: Array<string>;
    };
};

export type AppsCreateKeyResponse = AppsCreateKeyResponses[keyof AppsCreateKeyResponses];

export type AppsNewClientSecretData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/apps/{id}/client-secret';
};

export type AppsNewClientSecretErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type AppsNewClientSecretError = AppsNewClientSecretErrors[keyof AppsNewClientSecretErrors];

export type AppsNewClientSecretResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            /**
             * Shown only now.
             */
            client_secret: string;
        };
    };
};

export type AppsNewClientSecretResponse = AppsNewClientSecretResponses[keyof AppsNewClientSecretResponses];

export type ConnectedAppsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/connected-apps';
};

export type ConnectedAppsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ConnectedAppsListError = ConnectedAppsListErrors[keyof ConnectedAppsListErrors];

export type ConnectedAppsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ConnectedApp>;
    };
};

export type ConnectedAppsListResponse = ConnectedAppsListResponses[keyof ConnectedAppsListResponses];

export type ConnectedAppsRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/connected-apps/{id}';
};

export type ConnectedAppsRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ConnectedAppsRemoveError = ConnectedAppsRemoveErrors[keyof ConnectedAppsRemoveErrors];

export type ConnectedAppsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type ConnectedAppsRemoveResponse = ConnectedAppsRemoveResponses[keyof ConnectedAppsRemoveResponses];

export type WebhooksEventsData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhook-events';
};

export type WebhooksEventsErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksEventsError = WebhooksEventsErrors[keyof WebhooksEventsErrors];

export type WebhooksEventsResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<WebhookEvent>;
    };
};

export type WebhooksEventsResponse = WebhooksEventsResponses[keyof WebhooksEventsResponses];

export type WebhooksListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksListError = WebhooksListErrors[keyof WebhooksListErrors];

export type WebhooksListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<WebhookEndpoint>;
    };
};

export type WebhooksListResponse = WebhooksListResponses[keyof WebhooksListResponses];

export type WebhooksCreateData = {
    body: {
        /**
         * An https address reachable from the internet.
         */
        url: string;
        /**
         * Event names: contact.subscribed, contact.unsubscribed, contact.updated, campaign.sent, email.delivered, email.opened, email.clicked, email.bounced, email.complained, order.placed, order.fulfilled, submission.created, drip.enrolled, drip.step, form.submitted, event.recorded.
         */
        events: Array<string>;
        event_name?: string | null;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksCreateError = WebhooksCreateErrors[keyof WebhooksCreateErrors];

export type WebhooksCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: NewWebhookEndpoint;
        warnings?: Array<string>;
    };
};

export type WebhooksCreateResponse = WebhooksCreateResponses[keyof WebhooksCreateResponses];

export type WebhooksRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        data: WebhookEndpoint;
    };
};

export type WebhooksGetResponse = WebhooksGetResponses[keyof WebhooksGetResponses];

export type WebhooksUpdateData = {
    body: {
        /**
         * An https address reachable from the internet.
         */
        url?: string;
        /**
         * Event names: contact.subscribed, contact.unsubscribed, contact.updated, campaign.sent, email.delivered, email.opened, email.clicked, email.bounced, email.complained, order.placed, order.fulfilled, submission.created, drip.enrolled, drip.step, form.submitted, event.recorded.
         */
        events?: Array<string>;
        event_name?: string | null;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}';
};

export type WebhooksUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksUpdateError = WebhooksUpdateErrors[keyof WebhooksUpdateErrors];

export type WebhooksUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: WebhookEndpoint;
        warnings?: Array<string>;
    };
};

export type WebhooksUpdateResponse = WebhooksUpdateResponses[keyof WebhooksUpdateResponses];

export type WebhooksNewSecretData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/secret';
};

export type WebhooksNewSecretErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksNewSecretError = WebhooksNewSecretErrors[keyof WebhooksNewSecretErrors];

export type WebhooksNewSecretResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            /**
             * Signs the messages. Shown only now.
             */
            secret: string;
        };
    };
};

export type WebhooksNewSecretResponse = WebhooksNewSecretResponses[keyof WebhooksNewSecretResponses];

export type WebhooksPauseData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/pause';
};

export type WebhooksPauseErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksPauseError = WebhooksPauseErrors[keyof WebhooksPauseErrors];

export type WebhooksPauseResponses = {
    /**
     * Done.
     */
    200: {
        data: WebhookEndpoint;
    };
};

export type WebhooksPauseResponse = WebhooksPauseResponses[keyof WebhooksPauseResponses];

export type WebhooksResumeData = {
    body: {
        backfill?: boolean;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/resume';
};

export type WebhooksResumeErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksResumeError = WebhooksResumeErrors[keyof WebhooksResumeErrors];

export type WebhooksResumeResponses = {
    /**
     * Done.
     */
    200: {
        data: WebhookEndpoint;
        warnings?: Array<string>;
    };
};

export type WebhooksResumeResponse = WebhooksResumeResponses[keyof WebhooksResumeResponses];

export type WebhooksLogData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/log';
};

export type WebhooksLogErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksLogError = WebhooksLogErrors[keyof WebhooksLogErrors];

export type WebhooksLogResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<WebhookTry>;
    };
};

export type WebhooksLogResponse = WebhooksLogResponses[keyof WebhooksLogResponses];

export type WebhooksTestData = {
    body: {
        event: string;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/test';
};

export type WebhooksTestErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksTestError = WebhooksTestErrors[keyof WebhooksTestErrors];

export type WebhooksTestResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            message_id: string;
        };
        warnings?: Array<string>;
    };
};

export type WebhooksTestResponse = WebhooksTestResponses[keyof WebhooksTestResponses];

export type WebhooksRedeliverData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
        messageId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/messages/{messageId}/redeliver';
};

export type WebhooksRedeliverErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksRedeliverError = WebhooksRedeliverErrors[keyof WebhooksRedeliverErrors];

export type WebhooksRedeliverResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            message_id: string;
        };
    };
};

export type WebhooksRedeliverResponse = WebhooksRedeliverResponses[keyof WebhooksRedeliverResponses];

export type WebhooksResendProgressData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/resend';
};

export type WebhooksResendProgressErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksResendProgressError = WebhooksResendProgressErrors[keyof WebhooksResendProgressErrors];

export type WebhooksResendProgressResponses = {
    /**
     * Done.
     */
    200: {
        data: WebhookResend | null;
    };
};

export type WebhooksResendProgressResponse = WebhooksResendProgressResponses[keyof WebhooksResendProgressResponses];

export type WebhooksResendData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/webhooks/{id}/resend';
};

export type WebhooksResendErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type WebhooksResendError = WebhooksResendErrors[keyof WebhooksResendErrors];

export type WebhooksResendResponses = {
    /**
     * Done.
     */
    200: {
        data: WebhookResend;
    };
};

export type WebhooksResendResponse = WebhooksResendResponses[keyof WebhooksResendResponses];

export type ContactsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Page number, from 1.
         */
        page?: number;
        /**
         * Rows on a page.
         */
        limit?: number;
        status?: 'subscribed' | 'unsubscribed';
        /**
         * An email address.
         */
        email?: string;
    };
    url: '/accounts/{accountId}/contacts';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
         * Bring back someone who unsubscribed.
         */
        resubscribe?: boolean;
        startAutomations?: boolean;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts';
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
     * `forbidden`, `plan_limit_reached`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'plan_limit_reached';
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
             * The person is subscribed after this request.
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
             * The person is subscribed after this request.
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/properties';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/properties';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsChangeEmailData = {
    body: {
        /**
         * An email address.
         */
        email: string;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/email';
};

export type ContactsChangeEmailErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsChangeEmailError = ContactsChangeEmailErrors[keyof ContactsChangeEmailErrors];

export type ContactsChangeEmailResponses = {
    /**
     * Done.
     */
    200: {
        data: Person;
        warnings?: Array<string>;
    };
};

export type ContactsChangeEmailResponse = ContactsChangeEmailResponses[keyof ContactsChangeEmailResponses];

export type StoppedAddressesRemoveData = {
    body: {
        emails: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/stopped-addresses';
};

export type StoppedAddressesRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type StoppedAddressesRemoveError = StoppedAddressesRemoveErrors[keyof StoppedAddressesRemoveErrors];

export type StoppedAddressesRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            unstopped: number;
        };
        warnings?: Array<string>;
    };
};

export type StoppedAddressesRemoveResponse = StoppedAddressesRemoveResponses[keyof StoppedAddressesRemoveResponses];

export type StoppedAddressesAddData = {
    body: {
        emails: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/stopped-addresses';
};

export type StoppedAddressesAddErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type StoppedAddressesAddError = StoppedAddressesAddErrors[keyof StoppedAddressesAddErrors];

export type StoppedAddressesAddResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            stopped: number;
            alreadyStopped: number;
        };
        warnings?: Array<string>;
    };
};

export type StoppedAddressesAddResponse = StoppedAddressesAddResponses[keyof StoppedAddressesAddResponses];

export type ContactsSearchData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Part of an address or name.
         */
        search?: string;
        status?: 'subscribed' | 'unsubscribed' | 'never';
        /**
         * Whether the address is stopped.
         */
        stopped?: boolean;
        /**
         * On this list.
         */
        listId?: string;
        /**
         * Came from there.
         */
        source?: string;
        /**
         * What the page before gave as next.
         */
        after?: string;
        limit?: number;
    };
    url: '/accounts/{accountId}/contacts/search';
};

export type ContactsSearchErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsSearchError = ContactsSearchErrors[keyof ContactsSearchErrors];

export type ContactsSearchResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<FoundPerson>;
        meta: {
            next: string | null;
            total: number | null;
        };
    };
};

export type ContactsSearchResponse = ContactsSearchResponses[keyof ContactsSearchResponses];

export type ContactsSourcesData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/sources';
};

export type ContactsSourcesErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsSourcesError = ContactsSourcesErrors[keyof ContactsSourcesErrors];

export type ContactsSourcesResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<string>;
    };
};

export type ContactsSourcesResponse = ContactsSourcesResponses[keyof ContactsSourcesResponses];

export type ContactsProfileData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/profile';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ActivityTimelineData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: {
        /**
         * Events on a page.
         */
        limit?: number;
        /**
         * next_cursor of the page before, with the same filters.
         */
        cursor?: string;
        name?: string;
        kind?: 'built_in' | 'custom';
        /**
         * The first day or moment; a day begins at midnight UTC.
         */
        since?: string;
        /**
         * The day or moment before which it ends; a day begins at midnight UTC.
         */
        until?: string;
    };
    url: '/accounts/{accountId}/contacts/{id}/activity';
};

export type ActivityTimelineErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ActivityTimelineError = ActivityTimelineErrors[keyof ActivityTimelineErrors];

export type ActivityTimelineResponses = {
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

export type ActivityTimelineResponse = ActivityTimelineResponses[keyof ActivityTimelineResponses];

export type ContactsConsentData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/consent';
};

export type ContactsConsentErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsConsentError = ContactsConsentErrors[keyof ContactsConsentErrors];

export type ContactsConsentResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ConsentEntry>;
    };
};

export type ContactsConsentResponse = ContactsConsentResponses[keyof ContactsConsentResponses];

export type ContactsListsData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/lists';
};

export type ContactsListsErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsListsError = ContactsListsErrors[keyof ContactsListsErrors];

export type ContactsListsResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ListOfPerson>;
    };
};

export type ContactsListsResponse = ContactsListsResponses[keyof ContactsListsResponses];

export type ContactsExportAllData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Part of an address or name.
         */
        search?: string;
        status?: 'subscribed' | 'unsubscribed' | 'never';
        /**
         * Whether the address is stopped.
         */
        stopped?: boolean;
        /**
         * On this list.
         */
        listId?: string;
        /**
         * Came from there.
         */
        source?: string;
    };
    url: '/accounts/{accountId}/contacts/export';
};

export type ContactsExportAllErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsExportAllError = ContactsExportAllErrors[keyof ContactsExportAllErrors];

export type ContactsExportAllResponses = {
    /**
     * Done.
     */
    200: Blob | File;
};

export type ContactsExportAllResponse = ContactsExportAllResponses[keyof ContactsExportAllResponses];

export type ContactsExportData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/export';
};

export type ContactsExportErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsExportError = ContactsExportErrors[keyof ContactsExportErrors];

export type ContactsExportResponses = {
    /**
     * Done.
     */
    200: Blob | File;
};

export type ContactsExportResponse = ContactsExportResponses[keyof ContactsExportResponses];

export type ContactsEraseData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/{id}/erase';
};

export type ContactsEraseErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ContactsEraseError = ContactsEraseErrors[keyof ContactsEraseErrors];

export type ContactsEraseResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type ContactsEraseResponse = ContactsEraseResponses[keyof ContactsEraseResponses];

export type ImportsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Page number, from 1.
         */
        page?: number;
        /**
         * Rows on a page.
         */
        limit?: number;
    };
    url: '/accounts/{accountId}/imports';
};

export type ImportsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsListError = ImportsListErrors[keyof ImportsListErrors];

export type ImportsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ImportOfPeople>;
        meta: Paging;
    };
};

export type ImportsListResponse = ImportsListResponses[keyof ImportsListResponses];

export type ImportsUploadData = {
    body: unknown;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Name of the file.
         */
        name?: string;
    };
    url: '/accounts/{accountId}/imports';
};

export type ImportsUploadErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsUploadError = ImportsUploadErrors[keyof ImportsUploadErrors];

export type ImportsUploadResponses = {
    /**
     * Done.
     */
    201: {
        data: ImportOfPeople;
    };
};

export type ImportsUploadResponse = ImportsUploadResponses[keyof ImportsUploadResponses];

export type ImportsGetData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/imports/{id}';
};

export type ImportsGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsGetError = ImportsGetErrors[keyof ImportsGetErrors];

export type ImportsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: ImportOfPeople;
    };
};

export type ImportsGetResponse = ImportsGetResponses[keyof ImportsGetResponses];

export type ImportsPreviewData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: {
        encoding?: 'utf-8' | 'windows-1252';
        delimiter?: ',' | ';' | '\t' | '|';
        hasHeader?: boolean;
    };
    url: '/accounts/{accountId}/imports/{id}/preview';
};

export type ImportsPreviewErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsPreviewError = ImportsPreviewErrors[keyof ImportsPreviewErrors];

export type ImportsPreviewResponses = {
    /**
     * Done.
     */
    200: {
        data: ImportPreview;
    };
};

export type ImportsPreviewResponse = ImportsPreviewResponses[keyof ImportsPreviewResponses];

export type ImportsStartData = {
    body: {
        encoding?: 'utf-8' | 'windows-1252';
        delimiter?: ',' | ';' | '\t' | '|';
        hasHeader?: boolean;
        /**
         * As guessed, unless sent.
         */
        columns?: Array<string>;
        /**
         * Everyone in the file joins this list.
         */
        listId?: string;
        source?: string;
        /**
         * New people are not subscribed.
         */
        markUnsubscribed?: boolean;
        startAutomations?: boolean;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/imports/{id}/start';
};

export type ImportsStartErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsStartError = ImportsStartErrors[keyof ImportsStartErrors];

export type ImportsStartResponses = {
    /**
     * Done.
     */
    200: {
        data: ImportOfPeople;
        warnings?: Array<string>;
    };
};

export type ImportsStartResponse = ImportsStartResponses[keyof ImportsStartResponses];

export type ImportsCancelData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/imports/{id}/cancel';
};

export type ImportsCancelErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsCancelError = ImportsCancelErrors[keyof ImportsCancelErrors];

export type ImportsCancelResponses = {
    /**
     * Done.
     */
    200: {
        data: ImportOfPeople;
    };
};

export type ImportsCancelResponse = ImportsCancelResponses[keyof ImportsCancelResponses];

export type ImportsUndoData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/imports/{id}/undo';
};

export type ImportsUndoErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsUndoError = ImportsUndoErrors[keyof ImportsUndoErrors];

export type ImportsUndoResponses = {
    /**
     * Done.
     */
    200: {
        data: ImportOfPeople;
    };
};

export type ImportsUndoResponse = ImportsUndoResponses[keyof ImportsUndoResponses];

export type ImportsReportData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/imports/{id}/report';
};

export type ImportsReportErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsReportError = ImportsReportErrors[keyof ImportsReportErrors];

export type ImportsReportResponses = {
    /**
     * Done.
     */
    200: Blob | File;
};

export type ImportsReportResponse = ImportsReportResponses[keyof ImportsReportResponses];

export type ImportsKeptData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/imports/{id}/kept';
};

export type ImportsKeptErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImportsKeptError = ImportsKeptErrors[keyof ImportsKeptErrors];

export type ImportsKeptResponses = {
    /**
     * Done.
     */
    200: Blob | File;
};

export type ImportsKeptResponse = ImportsKeptResponses[keyof ImportsKeptResponses];

export type ContactsImportData = {
    body: {
        /**
         * Each row stands on its own: a bad one is left out and named in meta.errors.
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
         * Everyone in the import joins this list.
         */
        listId?: string;
        source?: string;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/contacts/import';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DetailsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/details';
};

export type DetailsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DetailsListError = DetailsListErrors[keyof DetailsListErrors];

export type DetailsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Detail>;
    };
};

export type DetailsListResponse = DetailsListResponses[keyof DetailsListResponses];

export type DetailsCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        type: 'text' | 'number' | 'date' | 'yes_no' | 'choice';
        /**
         * For the type choice.
         */
        choices?: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/details';
};

export type DetailsCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DetailsCreateError = DetailsCreateErrors[keyof DetailsCreateErrors];

export type DetailsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: Detail;
        warnings?: Array<string>;
    };
};

export type DetailsCreateResponse = DetailsCreateResponses[keyof DetailsCreateResponses];

export type DetailsReorderData = {
    body: {
        /**
         * Every detail, once.
         */
        ids: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/details/order';
};

export type DetailsReorderErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DetailsReorderError = DetailsReorderErrors[keyof DetailsReorderErrors];

export type DetailsReorderResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Detail>;
        warnings?: Array<string>;
    };
};

export type DetailsReorderResponse = DetailsReorderResponses[keyof DetailsReorderResponses];

export type DetailsRetireData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/details/{id}';
};

export type DetailsRetireErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DetailsRetireError = DetailsRetireErrors[keyof DetailsRetireErrors];

export type DetailsRetireResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type DetailsRetireResponse = DetailsRetireResponses[keyof DetailsRetireResponses];

export type DetailsUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        /**
         * For the type choice.
         */
        choices?: Array<string>;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/details/{id}';
};

export type DetailsUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DetailsUpdateError = DetailsUpdateErrors[keyof DetailsUpdateErrors];

export type DetailsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Detail;
        warnings?: Array<string>;
    };
};

export type DetailsUpdateResponse = DetailsUpdateResponses[keyof DetailsUpdateResponses];

export type TopicsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/topics';
};

export type TopicsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TopicsListError = TopicsListErrors[keyof TopicsListErrors];

export type TopicsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Topic>;
    };
};

export type TopicsListResponse = TopicsListResponses[keyof TopicsListResponses];

export type TopicsCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/topics';
};

export type TopicsCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TopicsCreateError = TopicsCreateErrors[keyof TopicsCreateErrors];

export type TopicsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: Topic;
        warnings?: Array<string>;
    };
};

export type TopicsCreateResponse = TopicsCreateResponses[keyof TopicsCreateResponses];

export type TopicsReorderData = {
    body: {
        /**
         * Every topic, once.
         */
        ids: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/topics/order';
};

export type TopicsReorderErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TopicsReorderError = TopicsReorderErrors[keyof TopicsReorderErrors];

export type TopicsReorderResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Topic>;
        warnings?: Array<string>;
    };
};

export type TopicsReorderResponse = TopicsReorderResponses[keyof TopicsReorderResponses];

export type TopicsRetireData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/topics/{id}';
};

export type TopicsRetireErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TopicsRetireError = TopicsRetireErrors[keyof TopicsRetireErrors];

export type TopicsRetireResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type TopicsRetireResponse = TopicsRetireResponses[keyof TopicsRetireResponses];

export type TopicsUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        description?: string | null;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/topics/{id}';
};

export type TopicsUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type TopicsUpdateError = TopicsUpdateErrors[keyof TopicsUpdateErrors];

export type TopicsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Topic;
        warnings?: Array<string>;
    };
};

export type TopicsUpdateResponse = TopicsUpdateResponses[keyof TopicsUpdateResponses];

export type ListsListData = {
    body?: never;
    path: {
        accountId: string;
    };
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
    url: '/accounts/{accountId}/lists';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/lists';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/lists/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/lists/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
         * A never-email list: everyone on it is kept out of every send, and subscriptions do not change.
         */
        blockSending?: boolean;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/lists/{id}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
         * Ids of people.
         */
        contactIds?: Array<string>;
        /**
         * Addresses of people.
         */
        emails?: Array<string>;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/lists/{id}/members';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        id: string;
    };
    query?: {
        /**
         * Page number, from 1.
         */
        page?: number;
        /**
         * Rows on a page.
         */
        limit?: number;
    };
    url: '/accounts/{accountId}/lists/{id}/members';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
         * Ids of people.
         */
        contactIds?: Array<string>;
        /**
         * Addresses of people.
         */
        emails?: Array<string>;
        /**
         * Start drips that watch this list.
         */
        startAutomations?: boolean;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/lists/{id}/members';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ActivityListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Events on a page.
         */
        limit?: number;
        /**
         * next_cursor of the page before, with the same filters.
         */
        cursor?: string;
        name?: string;
        kind?: 'built_in' | 'custom';
        /**
         * An email address.
         */
        email?: string;
        /**
         * The first day or moment; a day begins at midnight UTC.
         */
        since?: string;
        /**
         * The day or moment before which it ends; a day begins at midnight UTC.
         */
        until?: string;
    };
    url: '/accounts/{accountId}/activity';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
    path: {
        accountId: string;
    };
    query: {
        name: string;
        kind?: 'built_in' | 'custom';
        /**
         * An email address.
         */
        email?: string;
        /**
         * The first day or moment; a day begins at midnight UTC.
         */
        since?: string;
        /**
         * The day or moment before which it ends; a day begins at midnight UTC.
         */
        until?: string;
    };
    url: '/accounts/{accountId}/activity/count';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/activity/catalogue';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ActivityNamesData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/event-names';
};

export type ActivityNamesErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ActivityNamesError = ActivityNamesErrors[keyof ActivityNamesErrors];

export type ActivityNamesResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<EventName>;
    };
};

export type ActivityNamesResponse = ActivityNamesResponses[keyof ActivityNamesResponses];

export type ActivityRetentionGetData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/activity/retention';
};

export type ActivityRetentionGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ActivityRetentionGetError = ActivityRetentionGetErrors[keyof ActivityRetentionGetErrors];

export type ActivityRetentionGetResponses = {
    /**
     * Done.
     */
    200: {
        data: Retention;
    };
};

export type ActivityRetentionGetResponse = ActivityRetentionGetResponses[keyof ActivityRetentionGetResponses];

export type ActivityRetentionUpdateData = {
    body: Retention;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/activity/retention';
};

export type ActivityRetentionUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ActivityRetentionUpdateError = ActivityRetentionUpdateErrors[keyof ActivityRetentionUpdateErrors];

export type ActivityRetentionUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Retention;
        warnings?: Array<string>;
    };
};

export type ActivityRetentionUpdateResponse = ActivityRetentionUpdateResponses[keyof ActivityRetentionUpdateResponses];

export type EventsListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Page number, from 1.
         */
        page?: number;
        /**
         * Rows on a page.
         */
        limit?: number;
        name?: string;
        /**
         * An email address.
         */
        email?: string;
    };
    url: '/accounts/{accountId}/events';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
         * Any JSON object, up to 16 KB as JSON.
         */
        properties?: {
            [key: string]: unknown;
        };
        occurred_at?: string;
        external_id?: string | number | null;
        /**
         * True starts drips for an event older than 3 days too; false starts none for any event.
         */
        startAutomations?: boolean;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/events';
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
     * `forbidden`, `plan_limit_reached`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden' | 'plan_limit_reached';
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
             * The external id was known: this is the first event with it.
             */
            duplicate: boolean;
            /**
             * A drip did start.
             */
            automations_started: boolean;
        };
        warnings?: Array<string>;
    };
};

export type EventsCreateResponse = EventsCreateResponses[keyof EventsCreateResponses];

export type EventsImportData = {
    body: {
        /**
         * Rows as objects.
         */
        rows?: Array<unknown>;
        /**
         * The text of a CSV file; the first line names the columns.
         */
        csv?: string;
        /**
         * Start drips for these events.
         */
        startAutomations?: boolean;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/events/import';
};

export type EventsImportErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type EventsImportError = EventsImportErrors[keyof EventsImportErrors];

export type EventsImportResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            recorded: number;
            duplicates: number;
            failed: number;
            people_added: number;
        };
        meta: {
            /**
             * Up to 50 rows that were left out, and why.
             */
            errors: Array<{
                /**
                 * From 0.
                 */
                index: number;
                message: string;
            }>;
        };
        warnings?: Array<string>;
    };
};

export type EventsImportResponse = EventsImportResponses[keyof EventsImportResponses];

export type OrdersSearchData = {
    body?: never;
    path: {
        accountId: string;
    };
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
         * A buyer's address, or the beginning of an order's number.
         */
        search?: string;
        status?: string;
        reversed?: boolean;
    };
    url: '/accounts/{accountId}/orders';
};

export type OrdersSearchErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type OrdersSearchError = OrdersSearchErrors[keyof OrdersSearchErrors];

export type OrdersSearchResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Order>;
        meta: Paging;
    };
};

export type OrdersSearchResponse = OrdersSearchResponses[keyof OrdersSearchResponses];

export type OrdersSaveData = {
    body: {
        /**
         * Your own number or id of the order.
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
         * a three-letter code, such as USD
         */
        currency?: string;
        /**
         * Each item's name or title names it in review emails. Other keys are kept.
         */
        items?: Array<{
            [key: string]: unknown;
        }>;
        /**
         * Your own status; fulfilled, completed, complete, shipped and delivered count as shipped.
         */
        status?: string;
        order_date?: string;
        /**
         * some visible text
         */
        source?: string;
        /**
         * Used only when this order adds the buyer.
         */
        accepts_marketing?: boolean;
        /**
         * True starts welcome drips of a buyer who accepts marketing for an older order too; false starts no drip.
         */
        startAutomations?: boolean;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/orders';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type OrdersGetData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/orders/{id}';
};

export type OrdersGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type OrdersGetError = OrdersGetErrors[keyof OrdersGetErrors];

export type OrdersGetResponses = {
    /**
     * Done.
     */
    200: {
        data: Order;
    };
};

export type OrdersGetResponse = OrdersGetResponses[keyof OrdersGetResponses];

export type OrdersImportData = {
    body: {
        /**
         * Rows as objects.
         */
        rows?: Array<unknown>;
        /**
         * The text of a CSV file; the first line names the columns.
         */
        csv?: string;
        /**
         * Start drips for these orders.
         */
        startAutomations?: boolean;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/orders/import';
};

export type OrdersImportErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type OrdersImportError = OrdersImportErrors[keyof OrdersImportErrors];

export type OrdersImportResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            saved: number;
            failed: number;
            people_added: number;
            without_person: number;
        };
        meta: {
            /**
             * Up to 50 rows that were left out, and why.
             */
            errors: Array<{
                /**
                 * From 0.
                 */
                index: number;
                message: string;
            }>;
        };
        warnings?: Array<string>;
    };
};

export type OrdersImportResponse = OrdersImportResponses[keyof OrdersImportResponses];

export type ProductsSearchData = {
    body?: never;
    path: {
        accountId: string;
    };
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
         * Part of a title, a handle or a product id.
         */
        search?: string;
        status?: 'active' | 'draft' | 'archived';
    };
    url: '/accounts/{accountId}/products';
};

export type ProductsSearchErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ProductsSearchError = ProductsSearchErrors[keyof ProductsSearchErrors];

export type ProductsSearchResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Product>;
        meta: Paging;
    };
};

export type ProductsSearchResponse = ProductsSearchResponses[keyof ProductsSearchResponses];

export type ProductsSaveData = {
    body: {
        products?: Array<ProductSave>;
        /**
         * Your own id of the product.
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
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/products';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ProductsGetData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/products/{id}';
};

export type ProductsGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ProductsGetError = ProductsGetErrors[keyof ProductsGetErrors];

export type ProductsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: Product;
    };
};

export type ProductsGetResponse = ProductsGetResponses[keyof ProductsGetResponses];

export type ProductsUpdateData = {
    body: {
        title?: string | null;
        handle?: string | null;
        price?: number | string | null;
        currency?: string | null;
        image_url?: string | null;
        url?: string | null;
        status?: string | null;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/products/{id}';
};

export type ProductsUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ProductsUpdateError = ProductsUpdateErrors[keyof ProductsUpdateErrors];

export type ProductsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Product;
        warnings?: Array<string>;
    };
};

export type ProductsUpdateResponse = ProductsUpdateResponses[keyof ProductsUpdateResponses];

export type ProductsImportData = {
    body: {
        /**
         * Rows as objects.
         */
        rows?: Array<unknown>;
        /**
         * The text of a CSV file; the first line names the columns.
         */
        csv?: string;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/products/import';
};

export type ProductsImportErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ProductsImportError = ProductsImportErrors[keyof ProductsImportErrors];

export type ProductsImportResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            saved: number;
            failed: number;
        };
        meta: {
            /**
             * Up to 50 rows that were left out, and why.
             */
            errors: Array<{
                /**
                 * From 0.
                 */
                index: number;
                message: string;
            }>;
        };
        warnings?: Array<string>;
    };
};

export type ProductsImportResponse = ProductsImportResponses[keyof ProductsImportResponses];

export type DataListAllData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data';
};

export type DataListAllErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataListAllError = DataListAllErrors[keyof DataListAllErrors];

export type DataListAllResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<TeamDataSet>;
    };
};

export type DataListAllResponse = DataListAllResponses[keyof DataListAllResponses];

export type DataCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
        category?: string | null;
        /**
         * Without any, the set gets one called Name.
         */
        fields?: Array<DataFieldInput>;
        /**
         * everyone: all people get the same row. matched: each person gets the row matching one of their details. internal: kept out of emails, for use in groups.
         */
        audienceMode?: 'everyone' | 'matched' | 'internal';
        matchOn?: MatchOn | null;
        joins?: Array<DataJoin>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataGetForTeamData = {
    body?: never;
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}';
};

export type DataGetForTeamErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataGetForTeamError = DataGetForTeamErrors[keyof DataGetForTeamErrors];

export type DataGetForTeamResponses = {
    /**
     * Done.
     */
    200: {
        data: TeamDataSet;
    };
};

export type DataGetForTeamResponse = DataGetForTeamResponses[keyof DataGetForTeamResponses];

export type DataUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        description?: string | null;
        category?: string | null;
        /**
         * The whole new list of columns.
         */
        fields?: Array<DataFieldChange>;
        matchOn?: MatchOn | null;
        /**
         * Replaces the joins.
         */
        joins?: Array<DataJoin>;
    };
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
         * True clears every row.
         */
        all?: boolean;
    };
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/rows';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        key: string;
    };
    query?: {
        limit?: number;
        offset?: number;
        /**
         * List rows whose date has passed, where the set leaves them out.
         */
        include_past?: boolean;
    };
    url: '/accounts/{accountId}/data/{key}/rows';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
             * Values by a field's key, in any case, or its label.
             */
            values: {
                [key: string]: unknown;
            };
        }>;
    };
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/rows';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
         * replace swaps every row for those sent; a row that comes back unchanged keeps its id.
         */
        mode?: 'append' | 'replace';
    };
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/rows';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        key: string;
        rowId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/rows/{rowId}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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
        accountId: string;
        key: string;
        rowId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/rows/{rowId}';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataSettingsData = {
    body: {
        switched_on?: boolean;
        audienceMode?: 'everyone' | 'matched' | 'internal';
        past_field?: string | null;
    };
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/settings';
};

export type DataSettingsErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataSettingsError = DataSettingsErrors[keyof DataSettingsErrors];

export type DataSettingsResponses = {
    /**
     * Done.
     */
    200: {
        data: TeamDataSet;
        warnings?: Array<string>;
    };
};

export type DataSettingsResponse = DataSettingsResponses[keyof DataSettingsResponses];

export type DataUsesData = {
    body?: never;
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/uses';
};

export type DataUsesErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataUsesError = DataUsesErrors[keyof DataUsesErrors];

export type DataUsesResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<{
            kind: 'join';
            name: string;
            data_set: string;
            field: string;
        }>;
    };
};

export type DataUsesResponse = DataUsesResponses[keyof DataUsesResponses];

export type DataPreviewData = {
    body?: never;
    path: {
        accountId: string;
    };
    query: {
        /**
         * The person's id or email address.
         */
        person: string;
    };
    url: '/accounts/{accountId}/data-preview';
};

export type DataPreviewErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataPreviewError = DataPreviewErrors[keyof DataPreviewErrors];

export type DataPreviewResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<{
            data_set: string;
            name: string;
            row: DataRow | null;
        }>;
    };
};

export type DataPreviewResponse = DataPreviewResponses[keyof DataPreviewResponses];

export type DataTableGetData = {
    body?: never;
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/table';
};

export type DataTableGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataTableGetError = DataTableGetErrors[keyof DataTableGetErrors];

export type DataTableGetResponses = {
    /**
     * Done.
     */
    200: Blob | File;
};

export type DataTableGetResponse = DataTableGetResponses[keyof DataTableGetResponses];

export type DataTableAddData = {
    body: {
        /**
         * some visible text
         */
        text: string;
        mode?: 'append' | 'replace';
        /**
         * What the first line holds; without this, names when one of them is a field.
         */
        first_line?: 'names' | 'values';
    };
    path: {
        accountId: string;
        key: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data/{key}/table';
};

export type DataTableAddErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataTableAddError = DataTableAddErrors[keyof DataTableAddErrors];

export type DataTableAddResponses = {
    /**
     * Done.
     */
    201: {
        data: RowsAdded;
        warnings?: Array<string>;
    };
};

export type DataTableAddResponse = DataTableAddResponses[keyof DataTableAddResponses];

export type DataTableCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        /**
         * some visible text
         */
        text: string;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/data-from-table';
};

export type DataTableCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DataTableCreateError = DataTableCreateErrors[keyof DataTableCreateErrors];

export type DataTableCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: TeamDataSet;
        warnings?: Array<string>;
    };
};

export type DataTableCreateResponse = DataTableCreateResponses[keyof DataTableCreateResponses];

export type GroupsListAllData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups';
};

export type GroupsListAllErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsListAllError = GroupsListAllErrors[keyof GroupsListAllErrors];

export type GroupsListAllResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<TeamGroup>;
    };
};

export type GroupsListAllResponse = GroupsListAllResponses[keyof GroupsListAllResponses];

export type GroupsCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        description?: string | null;
        /**
         * A tree of {all: […]}, {any: […]}, {not: …} and conditions, at most 5 levels deep and 100 conditions. A condition is one of {person, op, value}, {detail, op, value}, {list, op}, {topic, op}, {event, kind?, where?, within_days?, times?}, {orders, op, value, currency?, within_days?}, {email, op, campaign_id?, within_days?}, {data_set, where} and {group, op}.
         */
        rules: {
            [key: string]: unknown;
        };
        pinned?: boolean;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups';
};

export type GroupsCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsCreateError = GroupsCreateErrors[keyof GroupsCreateErrors];

export type GroupsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: TeamGroup;
        warnings?: Array<string>;
    };
};

export type GroupsCreateResponse = GroupsCreateResponses[keyof GroupsCreateResponses];

export type GroupsCountData = {
    body: {
        /**
         * A tree of {all: […]}, {any: […]}, {not: …} and conditions, at most 5 levels deep and 100 conditions. A condition is one of {person, op, value}, {detail, op, value}, {list, op}, {topic, op}, {event, kind?, where?, within_days?, times?}, {orders, op, value, currency?, within_days?}, {email, op, campaign_id?, within_days?}, {data_set, where} and {group, op}.
         */
        rules: {
            [key: string]: unknown;
        };
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups/count';
};

export type GroupsCountErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsCountError = GroupsCountErrors[keyof GroupsCountErrors];

export type GroupsCountResponses = {
    /**
     * Done.
     */
    200: {
        data: GroupCount;
        warnings?: Array<string>;
    };
};

export type GroupsCountResponse = GroupsCountResponses[keyof GroupsCountResponses];

export type GroupsUsesOfData = {
    body?: never;
    path: {
        accountId: string;
    };
    query: {
        of: 'list' | 'detail' | 'topic' | 'data_set' | 'group';
        /**
         * A list or a group by its id, a detail or a topic by its name, a data set by its key.
         */
        name: string;
    };
    url: '/accounts/{accountId}/groups/uses';
};

export type GroupsUsesOfErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsUsesOfError = GroupsUsesOfErrors[keyof GroupsUsesOfErrors];

export type GroupsUsesOfResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Use>;
    };
};

export type GroupsUsesOfResponse = GroupsUsesOfResponses[keyof GroupsUsesOfResponses];

export type GroupsRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups/{id}';
};

export type GroupsRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsRemoveError = GroupsRemoveErrors[keyof GroupsRemoveErrors];

export type GroupsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type GroupsRemoveResponse = GroupsRemoveResponses[keyof GroupsRemoveResponses];

export type GroupsGetData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups/{id}';
};

export type GroupsGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsGetError = GroupsGetErrors[keyof GroupsGetErrors];

export type GroupsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: TeamGroup;
    };
};

export type GroupsGetResponse = GroupsGetResponses[keyof GroupsGetResponses];

export type GroupsUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        description?: string | null;
        /**
         * A tree of {all: […]}, {any: […]}, {not: …} and conditions, at most 5 levels deep and 100 conditions. A condition is one of {person, op, value}, {detail, op, value}, {list, op}, {topic, op}, {event, kind?, where?, within_days?, times?}, {orders, op, value, currency?, within_days?}, {email, op, campaign_id?, within_days?}, {data_set, where} and {group, op}.
         */
        rules?: {
            [key: string]: unknown;
        };
        pinned?: boolean;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups/{id}';
};

export type GroupsUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsUpdateError = GroupsUpdateErrors[keyof GroupsUpdateErrors];

export type GroupsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: TeamGroup;
        warnings?: Array<string>;
    };
};

export type GroupsUpdateResponse = GroupsUpdateResponses[keyof GroupsUpdateResponses];

export type GroupsUsesData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups/{id}/uses';
};

export type GroupsUsesErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsUsesError = GroupsUsesErrors[keyof GroupsUsesErrors];

export type GroupsUsesResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Use>;
    };
};

export type GroupsUsesResponse = GroupsUsesResponses[keyof GroupsUsesResponses];

export type GroupsMembersListData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: {
        /**
         * What the page before gave as next.
         */
        after?: string;
        limit?: number;
    };
    url: '/accounts/{accountId}/groups/{id}/members';
};

export type GroupsMembersListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsMembersListError = GroupsMembersListErrors[keyof GroupsMembersListErrors];

export type GroupsMembersListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Person>;
        meta: {
            next: string | null;
            total: number | null;
            /**
             * Counting took too long, so these are estimates.
             */
            estimate?: boolean;
            /**
             * Subscribed, not stopped, and on no list that blocks sending.
             */
            emailable?: number;
        };
    };
};

export type GroupsMembersListResponse = GroupsMembersListResponses[keyof GroupsMembersListResponses];

export type GroupsMembersExportData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/groups/{id}/export';
};

export type GroupsMembersExportErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type GroupsMembersExportError = GroupsMembersExportErrors[keyof GroupsMembersExportErrors];

export type GroupsMembersExportResponses = {
    /**
     * Done.
     */
    200: Blob | File;
};

export type GroupsMembersExportResponse = GroupsMembersExportResponses[keyof GroupsMembersExportResponses];

export type DesignsEditedData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs';
};

export type DesignsEditedErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsEditedError = DesignsEditedErrors[keyof DesignsEditedErrors];

export type DesignsEditedResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<EditedDesign>;
    };
};

export type DesignsEditedResponse = DesignsEditedResponses[keyof DesignsEditedResponses];

export type DesignsCreateData = {
    body: {
        /**
         * some visible text
         */
        name: string;
        subject?: string | null;
        preview_text?: string | null;
        topic?: string | null;
        /**
         * Either {kind: "html", html, text?} or {kind: "blocks", blocks, lang?}.
         */
        content?: {
            [key: string]: unknown;
        };
        /**
         * Instead of content: the key of one of ours.
         */
        starting_design?: string;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs';
};

export type DesignsCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsCreateError = DesignsCreateErrors[keyof DesignsCreateErrors];

export type DesignsCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: DesignWithContent;
        warnings?: Array<string>;
    };
};

export type DesignsCreateResponse = DesignsCreateResponses[keyof DesignsCreateResponses];

export type DesignsStartingData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/starting-designs';
};

export type DesignsStartingErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsStartingError = DesignsStartingErrors[keyof DesignsStartingErrors];

export type DesignsStartingResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<StartingDesign>;
    };
};

export type DesignsStartingResponse = DesignsStartingResponses[keyof DesignsStartingResponses];

export type DesignsRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}';
};

export type DesignsRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsRemoveError = DesignsRemoveErrors[keyof DesignsRemoveErrors];

export type DesignsRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type DesignsRemoveResponse = DesignsRemoveResponses[keyof DesignsRemoveResponses];

export type DesignsGetData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}';
};

export type DesignsGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsGetError = DesignsGetErrors[keyof DesignsGetErrors];

export type DesignsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: DesignWithContent;
    };
};

export type DesignsGetResponse = DesignsGetResponses[keyof DesignsGetResponses];

export type DesignsUpdateData = {
    body: {
        /**
         * some visible text
         */
        name?: string;
        subject?: string | null;
        preview_text?: string | null;
        topic?: string | null;
        /**
         * Either {kind: "html", html, text?} or {kind: "blocks", blocks, lang?}.
         */
        content?: {
            [key: string]: unknown;
        };
        /**
         * The revision that was edited; refused if there is a later one.
         */
        revision?: number;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}';
};

export type DesignsUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsUpdateError = DesignsUpdateErrors[keyof DesignsUpdateErrors];

export type DesignsUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: DesignWithContent;
        warnings?: Array<string>;
    };
};

export type DesignsUpdateResponse = DesignsUpdateResponses[keyof DesignsUpdateResponses];

export type DesignsDuplicateData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}/duplicate';
};

export type DesignsDuplicateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsDuplicateError = DesignsDuplicateErrors[keyof DesignsDuplicateErrors];

export type DesignsDuplicateResponses = {
    /**
     * Done.
     */
    201: {
        data: DesignWithContent;
    };
};

export type DesignsDuplicateResponse = DesignsDuplicateResponses[keyof DesignsDuplicateResponses];

export type DesignsVersionsListData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}/versions';
};

export type DesignsVersionsListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsVersionsListError = DesignsVersionsListErrors[keyof DesignsVersionsListErrors];

export type DesignsVersionsListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<DesignVersion>;
    };
};

export type DesignsVersionsListResponse = DesignsVersionsListResponses[keyof DesignsVersionsListResponses];

export type DesignsVersionsGetData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
        number: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}/versions/{number}';
};

export type DesignsVersionsGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsVersionsGetError = DesignsVersionsGetErrors[keyof DesignsVersionsGetErrors];

export type DesignsVersionsGetResponses = {
    /**
     * Done.
     */
    200: {
        data: DesignVersionWithContent;
    };
};

export type DesignsVersionsGetResponse = DesignsVersionsGetResponses[keyof DesignsVersionsGetResponses];

export type DesignsVersionsRestoreData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
        number: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}/versions/{number}/restore';
};

export type DesignsVersionsRestoreErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsVersionsRestoreError = DesignsVersionsRestoreErrors[keyof DesignsVersionsRestoreErrors];

export type DesignsVersionsRestoreResponses = {
    /**
     * Done.
     */
    200: {
        data: DesignWithContent;
    };
};

export type DesignsVersionsRestoreResponse = DesignsVersionsRestoreResponses[keyof DesignsVersionsRestoreResponses];

export type DesignsPreviewData = {
    body: {
        contact_id?: string | null;
        subject?: string | null;
        preview_text?: string | null;
        /**
         * Either {kind: "html", html, text?} or {kind: "blocks", blocks, lang?}.
         */
        content?: {
            [key: string]: unknown;
        };
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}/preview';
};

export type DesignsPreviewErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsPreviewError = DesignsPreviewErrors[keyof DesignsPreviewErrors];

export type DesignsPreviewResponses = {
    /**
     * Done.
     */
    200: {
        data: DesignPreview;
        warnings?: Array<string>;
    };
};

export type DesignsPreviewResponse = DesignsPreviewResponses[keyof DesignsPreviewResponses];

export type DesignsTestData = {
    body: {
        to: Array<string>;
        contact_id?: string | null;
    };
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/designs/{id}/test';
};

export type DesignsTestErrors = {
    /**
     * `validation_error`, `invalid_request`, `design_not_ready`
     */
    400: ApiError & {
        error?: {
            code?: 'validation_error' | 'invalid_request' | 'design_not_ready';
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DesignsTestError = DesignsTestErrors[keyof DesignsTestErrors];

export type DesignsTestResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            sent: number;
            problems: Array<{
                message: string;
                block: string | null;
            }>;
        };
        warnings?: Array<string>;
    };
};

export type DesignsTestResponse = DesignsTestResponses[keyof DesignsTestResponses];

export type BrandGetData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/brand';
};

export type BrandGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type BrandGetError = BrandGetErrors[keyof BrandGetErrors];

export type BrandGetResponses = {
    /**
     * Done.
     */
    200: {
        data: Brand;
    };
};

export type BrandGetResponse = BrandGetResponses[keyof BrandGetResponses];

export type BrandUpdateData = {
    body: {
        colours?: {
            /**
             * a colour such as #14532d
             */
            background?: string;
            /**
             * a colour such as #14532d
             */
            surface?: string;
            /**
             * a colour such as #14532d
             */
            text?: string;
            /**
             * a colour such as #14532d
             */
            quiet?: string;
            /**
             * a colour such as #14532d
             */
            link?: string;
            /**
             * a colour such as #14532d
             */
            button?: string;
            /**
             * a colour such as #14532d
             */
            button_text?: string;
        };
        font?: 'sans' | 'serif' | 'verdana' | 'trebuchet' | 'mono';
        logo_url?: string | null;
        logo_alt?: string;
        /**
         * Rich text above the postal address.
         */
        footer?: string;
        address?: string | null;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/brand';
};

export type BrandUpdateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type BrandUpdateError = BrandUpdateErrors[keyof BrandUpdateErrors];

export type BrandUpdateResponses = {
    /**
     * Done.
     */
    200: {
        data: Brand;
        warnings?: Array<string>;
    };
};

export type BrandUpdateResponse = BrandUpdateResponses[keyof BrandUpdateResponses];

export type ImagesListData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Page number, from 1.
         */
        page?: number;
        /**
         * Rows on a page.
         */
        limit?: number;
    };
    url: '/accounts/{accountId}/images';
};

export type ImagesListErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImagesListError = ImagesListErrors[keyof ImagesListErrors];

export type ImagesListResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<Image>;
        meta: Paging;
    };
};

export type ImagesListResponse = ImagesListResponses[keyof ImagesListResponses];

export type ImagesCreateData = {
    body: unknown;
    path: {
        accountId: string;
    };
    query?: {
        /**
         * Name of the file.
         */
        name?: string;
    };
    url: '/accounts/{accountId}/images';
};

export type ImagesCreateErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImagesCreateError = ImagesCreateErrors[keyof ImagesCreateErrors];

export type ImagesCreateResponses = {
    /**
     * Done.
     */
    201: {
        data: Image;
    };
};

export type ImagesCreateResponse = ImagesCreateResponses[keyof ImagesCreateResponses];

export type ImagesRemoveData = {
    body?: never;
    path: {
        accountId: string;
        id: string;
    };
    query?: never;
    url: '/accounts/{accountId}/images/{id}';
};

export type ImagesRemoveErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ImagesRemoveError = ImagesRemoveErrors[keyof ImagesRemoveErrors];

export type ImagesRemoveResponses = {
    /**
     * Done.
     */
    200: {
        data: Deleted;
    };
};

export type ImagesRemoveResponse = ImagesRemoveResponses[keyof ImagesRemoveResponses];

export type ReportCardsWithValuesData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/report-cards';
};

export type ReportCardsWithValuesErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type ReportCardsWithValuesError = ReportCardsWithValuesErrors[keyof ReportCardsWithValuesErrors];

export type ReportCardsWithValuesResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ReportCardWithValues>;
    };
};

export type ReportCardsWithValuesResponse = ReportCardsWithValuesResponses[keyof ReportCardsWithValuesResponses];

export type DashboardGetData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/dashboard';
};

export type DashboardGetErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DashboardGetError = DashboardGetErrors[keyof DashboardGetErrors];

export type DashboardGetResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<ReportCardWithValues>;
    };
};

export type DashboardGetResponse = DashboardGetResponses[keyof DashboardGetResponses];

export type DashboardArrangeData = {
    body: {
        /**
         * Every card that is to stand there, once.
         */
        ids: Array<string>;
    };
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/dashboard';
};

export type DashboardArrangeErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DashboardArrangeError = DashboardArrangeErrors[keyof DashboardArrangeErrors];

export type DashboardArrangeResponses = {
    /**
     * Done.
     */
    200: {
        data: {
            ids: Array<string>;
        };
        warnings?: Array<string>;
    };
};

export type DashboardArrangeResponse = DashboardArrangeResponses[keyof DashboardArrangeResponses];

export type DripStepsOfferedData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/drip-steps';
};

export type DripStepsOfferedErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type DripStepsOfferedError = DripStepsOfferedErrors[keyof DripStepsOfferedErrors];

export type DripStepsOfferedResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<OfferedStep>;
    };
};

export type DripStepsOfferedResponse = DripStepsOfferedResponses[keyof DripStepsOfferedResponses];

export type EmailBlocksOfferedData = {
    body?: never;
    path: {
        accountId: string;
    };
    query?: never;
    url: '/accounts/{accountId}/email-blocks';
};

export type EmailBlocksOfferedErrors = {
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
     * `forbidden`
     */
    403: ApiError & {
        error?: {
            code?: 'forbidden';
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

export type EmailBlocksOfferedError = EmailBlocksOfferedErrors[keyof EmailBlocksOfferedErrors];

export type EmailBlocksOfferedResponses = {
    /**
     * Done.
     */
    200: {
        data: Array<OfferedBlock>;
    };
};

export type EmailBlocksOfferedResponse = EmailBlocksOfferedResponses[keyof EmailBlocksOfferedResponses];
